import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from '@hono/node-server';
import { openAuth } from '#app/auth/door/open-auth.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';

/** The service alone. One address signs in far more often than a person may, so limits are off. */
const UNLIMITED = {
  GOTRUE_MAILER_AUTOCONFIRM: 'true',
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '0',
  GOTRUE_RATE_LIMIT_OTP: '0',
  GOTRUE_SMTP_MAX_FREQUENCY: '0',
};

const settings = readSettings({ ...process.env, ...UNLIMITED, ROLE: 'web' });
const log = createLog({ destination: { write: () => undefined } });
const mail = { send: () => Promise.resolve(), close: () => undefined };
const { runtime } = await openRuntime(
  { ...settings, databaseUrl: settings.databaseUrl ?? '' },
  log,
  { jobs: JOBS, ...OWN_SERVICES },
  { mail },
);
const { app } = openAuth(runtime);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

// Asked for its lag, it tells what was seen since it was asked before.
process.on('message', () => {
  process.send?.({ p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 });
  delay.reset();
});
serve({ fetch: app.fetch, port: settings.port, hostname: '127.0.0.1' }, () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
