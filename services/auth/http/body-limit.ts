import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitOf } from 'hono/body-limit';

/** As Hono's, except that a request without a body is not asked for it: looking makes a whole `Request` of it. */
export function bodyLimit(options: Parameters<typeof limitOf>[0]): MiddlewareHandler {
  const limited = limitOf(options);
  return (context, next) => (context.req.method === 'GET' ? next() : limited(context, next));
}
