import { Hono } from 'hono';
import { API_PREFIX, createApi } from '#app/api/create-api.ts';
import type { MediaChecker } from '#features/media/server/media-checker.ts';
import type { SessionSource } from '#features/identity/session-source.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Realtime } from '#services/realtime/open-realtime.ts';
import type { WebEnvironment } from './environment.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Answers with headers of its own: what people upload must be inert. */
export const STORED_FILES = '/storage/v1/*';

/** Protocols of their own below a prefix; each counts, limits and refuses by its own rules. */
export const SERVICES = [
  { path: '/auth/v1/*', authenticates: 'bearer tokens, never cookies' },
  { path: `${API_PREFIX}/*`, authenticates: 'bearer tokens; exports, which change nothing, also cookies' },
  { path: STORED_FILES, authenticates: 'bearer tokens and signed addresses, never cookies' },
  { path: '/realtime/v1/*', authenticates: 'bearer tokens; its sockets, tokens in their messages; never cookies' },
] as const;

type ServiceParts = {
  runtime: Runtime;
  sessions: SessionSource;
  limiter: RateLimiter;
  checker: MediaChecker;
  realtime: Pick<Realtime, 'fetch'>;
};

/** Where the auth service is another's, browsers ask it there. */
export function services(parts: ServiceParts) {
  const { auth, storage } = parts.runtime;
  const [authService, ownApi, storageService, realtimeService] = SERVICES;
  const app = new Hono<WebEnvironment>();
  if (auth.isOurs) app.all(authService.path, (context) => auth.fetch(context.req.raw, context.get('clientAddress')));
  app.all(storageService.path, async (context) => {
    const wait = await parts.limiter('storage', context.get('clientAddress'));
    if (wait === undefined) return storage.fetch(context.req.raw);
    const refusal = { statusCode: '429', error: 'too_many_requests', message: 'Too many requests', code: 'SlowDown' };
    return context.json(refusal, 429, { 'retry-after': String(wait) });
  });
  app.all(realtimeService.path, async (context) => {
    const wait = await parts.limiter('realtime', context.get('clientAddress'));
    if (wait === undefined) return parts.realtime.fetch(context.req.raw);
    return context.json({ error: 'Too many requests' }, 429, { 'retry-after': String(wait) });
  });
  const api = createApi(parts);
  app.all(ownApi.path, (context) =>
    api.fetch(context.req.raw, { clientAddress: context.get('clientAddress'), requestId: context.get('requestId') }),
  );
  return app;
}
