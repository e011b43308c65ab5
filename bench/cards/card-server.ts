import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type * as Main from '#app/main.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';

const EVERY_MS = 1;

/** How long the loop was kept waiting at most; and how much of such a wait was this thread's own work, not another program's. */
export type Lag = { longestMs: number; p99Ms: number; ownWorkMs: number };

/** The product as it is served. Asked, it tells how its event loop was kept waiting since it was asked before. */
const { build, createApp } = (await import(join(process.cwd(), 'build/server/main.js'))) as typeof Main;
const settings = readSettings({ ...process.env, ROLE: 'web' });
const log = createLog({ destination: { write: () => undefined } });
const { runtime } = await openRuntime({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, log, {
  jobs: JOBS,
  ...OWN_SERVICES,
});
const app = createApp({ runtime, build, clientFiles: 'build/client', limiter: () => Promise.resolve(undefined) });

const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
delay.enable();
let ownWorkMs = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  ownWorkMs = Math.max(ownWorkMs, (user + system) / 1000);
  before = process.threadCpuUsage();
}, EVERY_MS);
process.on('message', () => {
  process.send?.({ longestMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6, ownWorkMs } satisfies Lag);
  delay.reset();
  ownWorkMs = 0;
});
serve({ fetch: app.fetch, port: settings.port, hostname: '127.0.0.1' }, () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
