import type { MiddlewareHandler } from 'hono';
import type { Settings } from '#runtime/settings.ts';
import type { WebEnvironment } from './environment.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A state-changing request that the browser authenticates by cookie must come from our own pages.
 * Fetch Metadata first; Origin where a browser does not send it. A bearer cannot be sent by a foreign page, so such requests pass.
 */
export function originCheck(settings: Settings): MiddlewareHandler<WebEnvironment> {
  const ownOrigins = new Set([
    new URL(settings.publicUrl).origin,
    ...Object.values(settings.locale.domains).map((host) => `${new URL(settings.publicUrl).protocol}//${host}`),
  ]);

  return async (context, next) => {
    if (SAFE_METHODS.has(context.req.method) || context.req.header('authorization')?.startsWith('Bearer '))
      return next();
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    const isOwnOrigin = origin !== undefined && (ownOrigins.has(origin) || isLoopbackTwin(origin, settings));
    const isOurs = site === undefined ? isOwnOrigin : site === 'same-origin' && (origin === undefined || isOwnOrigin);
    if (isOurs) return next();
    return context.text('This request did not come from our own pages, so nothing was changed.', 403);
  };
}

/** On a laptop the same server answers as localhost and as 127.0.0.1. */
function isLoopbackTwin(origin: string, settings: Settings): boolean {
  if (settings.env === 'production') return false;
  const given = URL.parse(origin);
  return (
    given !== null &&
    ['localhost', '127.0.0.1', '[::1]'].includes(given.hostname) &&
    given.port === String(settings.port)
  );
}
