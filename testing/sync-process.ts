import { ownAuth } from '#app/auth/door/open-auth.ts';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import { syncWhatIsDue } from '#features/sync/server/run-sync.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';

/** A process of its own that syncs whenever it is told the time, and may be killed at any moment. */
const settings = readSettings({ ...process.env, ROLE: 'web' });
let now = new Date(0);
const log = createLog({ destination: { write: () => undefined } });
const { runtime, close } = await openRuntime(
  { ...settings, databaseUrl: settings.databaseUrl ?? '' },
  log,
  { jobs: JOBS, openAuth: ownAuth, longestWaitMs: 60_000 },
  { clock: { now: () => now } },
);

process.on('message', (told: string) => {
  now = new Date(told);
  void syncWhatIsDue(runtime, { lanes: 4 }).then(() => process.send?.('idle'));
});
process.on('disconnect', () => void close().then(() => process.exit(0)));
process.send?.('ready');
