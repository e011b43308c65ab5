import type { MiddlewareHandler } from 'hono';
import { cors as corsOf } from 'hono/cors';

type Options = {
  origin: (origin: string) => string;
  credentials: boolean;
  allowMethods: string[];
  allowHeaders: string[];
  exposeHeaders: string[];
  maxAge: number;
};

/** As Hono's, but what an answer needs is said before it is made; questions beforehand are Hono's. */
export function cors(options: Options): MiddlewareHandler {
  const preflight = corsOf({ ...options, origin: (origin) => options.origin(origin) });
  const exposed = options.exposeHeaders.join(',');
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next);
    const origin = context.req.header('origin');
    if (origin) {
      context.header('access-control-allow-origin', options.origin(origin));
      context.header('vary', 'Origin', { append: true });
      if (options.credentials) context.header('access-control-allow-credentials', 'true');
      context.header('access-control-expose-headers', exposed);
    }
    await next();
  };
}
