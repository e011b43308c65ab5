import { Hono } from 'hono';
import type { Runtime } from '#runtime/runtime.ts';
import type { WebEnvironment } from './environment.ts';

/** Protocols of their own below a prefix; each counts, limits and refuses by its own rules. */
export const SERVICES = [{ path: '/auth/v1/*', authenticates: 'bearer tokens, never cookies' }] as const;

/** Where the auth service is another's, browsers ask it there. */
export function services({ auth }: Runtime) {
  const app = new Hono<WebEnvironment>();
  if (auth.isOurs) app.all(SERVICES[0].path, (context) => auth.fetch(context.req.raw, context.get('clientAddress')));
  return app;
}
