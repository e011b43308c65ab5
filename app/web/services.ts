import { Hono } from 'hono';
import { API_PREFIX, createApi } from '#app/api/create-api.ts';
import type { SessionSource } from '#features/identity/session-source.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { WebEnvironment } from './environment.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Protocols of their own below a prefix; each counts, limits and refuses by its own rules. */
export const SERVICES = [
  { path: '/auth/v1/*', authenticates: 'bearer tokens, never cookies' },
  { path: `${API_PREFIX}/*`, authenticates: 'bearer tokens; exports, which change nothing, also cookies' },
] as const;

type ServiceParts = { runtime: Runtime; sessions: SessionSource; limiter: RateLimiter };

/** Where the auth service is another's, browsers ask it there. */
export function services(parts: ServiceParts) {
  const { auth } = parts.runtime;
  const [authService, ownApi] = SERVICES;
  const app = new Hono<WebEnvironment>();
  if (auth.isOurs) app.all(authService.path, (context) => auth.fetch(context.req.raw, context.get('clientAddress')));
  const api = createApi(parts);
  app.all(ownApi.path, (context) =>
    api.fetch(context.req.raw, { clientAddress: context.get('clientAddress'), requestId: context.get('requestId') }),
  );
  return app;
}
