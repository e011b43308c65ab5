import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type * as Main from '#app/main.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';
import { newAsker } from '#testing/asks/askers.ts';
import type { Asker } from '#testing/asks/askers.ts';
import { makeThings, THINGS } from '#testing/asks/meanings.ts';
import type { Meaning } from '#testing/asks/meanings.ts';
import { UNLIMITED } from '#testing/unlimited.ts';

/** Who asks, for which things, and where. */
export type Served = { asker: Asker; things: Partial<Record<Meaning, string>>; origin: string };

/** The product as it is served, without limits, to somebody who has one of everything. What it logs as an error is told. */
const { build, createApp } = (await import(join(process.cwd(), 'build/server/main.js'))) as typeof Main;
const settings = readSettings({ ...process.env, ...UNLIMITED.environment, ROLE: 'web' });
const log = createLog({
  destination: {
    write: (line) => {
      if (/^(?:error|fatal)$/.test((JSON.parse(line) as { level: string }).level)) process.send?.({ logged: line });
    },
  },
});
const { runtime } = await openRuntime({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, log, {
  jobs: JOBS,
  ...OWN_SERVICES,
});
const app = createApp({ runtime, build, clientFiles: 'build/client', limiter: UNLIMITED.limiter });
const asker = await newAsker({ runtime }, 'premium');
const things = await makeThings(runtime, Object.keys(THINGS) as Meaning[], asker.person);
serve({ fetch: app.fetch, port: settings.port, hostname: '127.0.0.1' }, () => {
  process.send?.({ asker, things, origin: new URL(settings.publicUrl).origin } satisfies Served);
});
process.on('disconnect', () => process.exit(0));
