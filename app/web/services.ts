import { Hono } from 'hono';
import { openAuth } from '#app/auth/open-auth.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { WebEnvironment } from './environment.ts';

/** Protocols of their own below a prefix; each counts, limits and refuses by its own rules. */
export const SERVICES = [{ path: '/auth/v1/*', authenticates: 'bearer tokens, never cookies' }] as const;

const AUTH_PREFIX = /^\/auth\/v1(?=\/|$)/;

export function services(runtime: Runtime) {
  const auth = openAuth(runtime).app;
  return new Hono<WebEnvironment>().all(SERVICES[0].path, (context) => {
    const url = new URL(context.req.url);
    url.pathname = url.pathname.replace(AUTH_PREFIX, '') || '/';
    return auth.fetch(new Request(url, context.req.raw), { clientAddress: context.get('clientAddress') });
  });
}
