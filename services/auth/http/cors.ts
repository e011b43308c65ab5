import type { MiddlewareHandler } from 'hono';
import { cors as corsOf } from 'hono/cors';

type Options = { allowMethods: string[]; allowHeaders: string[]; exposeHeaders: string[]; maxAge: number };

/**
 * As Hono's, but what an answer needs is said before it is made; questions beforehand are Hono's.
 * Any page may ask, but never with cookies: there is nothing here that a cookie opens.
 */
export function cors(options: Options): MiddlewareHandler {
  const preflight = corsOf({ ...options, origin: '*', credentials: true });
  const exposed = options.exposeHeaders.join(',');
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next);
    if (context.req.header('origin')) {
      context.header('access-control-allow-origin', '*');
      context.header('access-control-allow-credentials', 'true');
      context.header('access-control-expose-headers', exposed);
    }
    await next();
  };
}
