import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type * as Main from '#app/main.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';
import { withStatements } from '#testing/statements.ts';

/**
 * The product as it is served: every middleware, the database query of the shell, a log line a request. Asked with a page
 * and a cookie, it tells which statements that page takes.
 */
const { build, createApp } = (await import(join(process.cwd(), 'build/server/main.js'))) as typeof Main;
const settings = readSettings({ ...process.env, ROLE: 'web' });
const log = createLog({ destination: { write: () => undefined } });
const { runtime } = await openRuntime({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, log, {
  jobs: JOBS,
  ...OWN_SERVICES,
});
// One address asks for all pages here, far more often than a visitor may.
const app = createApp({ runtime, build, clientFiles: 'build/client', limiter: () => Promise.resolve(undefined) });
serve({ fetch: app.fetch, port: settings.port, hostname: '127.0.0.1' }, () => process.send?.('ready'));
process.on('message', ({ path, cookie }: { path: string; cookie: string }) => {
  const ask = async () =>
    (await app.fetch(new Request(`${settings.publicUrl}${path}`, { headers: { cookie } }), {})).text();
  void withStatements(runtime, ask).then(({ statements }) => process.send?.(statements));
});
process.on('disconnect', () => process.exit(0));
