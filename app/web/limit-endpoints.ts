import { Hono } from 'hono';
import { ENDPOINTS } from './endpoints.ts';
import type { WebEnvironment } from './environment.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Counts what is asked outside the pages, by the limit each endpoint declares. */
export function limitEndpoints(limiter: RateLimiter) {
  const app = new Hono<WebEnvironment>();
  for (const [path, limit] of new Map(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint.limit]))) {
    app.use(path, async (context, next) => {
      const wait = await limiter(limit, context.get('clientAddress'));
      if (wait === undefined) return next();
      return context.text('Too Many Requests', 429, { 'retry-after': String(wait) });
    });
  }
  return app;
}
