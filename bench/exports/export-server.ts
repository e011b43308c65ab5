import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type * as Main from '#app/main.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import { always } from '#features/identity/session-source.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';
import { premium } from '#testing/cast.ts';

const EVERY_MS = 10;

/** The product as it is served, to somebody who may export; asked, it tells the most memory it had since it was asked before. */
const { build, createApp } = (await import(join(process.cwd(), 'build/server/main.js'))) as typeof Main;
const settings = readSettings({ ...process.env, ROLE: 'web' });
const log = createLog({ destination: { write: () => undefined } });
const { runtime } = await openRuntime({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, log, {
  jobs: JOBS,
  ...OWN_SERVICES,
});
const person = { ...premium, id: process.env['PERSON_ID'] ?? premium.id };
const app = createApp({ runtime, build, clientFiles: 'build/client', sessions: always(person) });

let most = 0;
const look = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
setInterval(look, EVERY_MS);
process.on('message', () => {
  look();
  process.send?.({ megabytes: most / 1024 / 1024 });
  most = 0;
});
serve({ fetch: app.fetch, port: settings.port, hostname: '127.0.0.1' }, () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
