import { openDemoSignOn } from '#app/auth/demo/open-demo-sign-on.ts';
import { authLetter } from '#app/auth/door/auth-letter.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { removeExpiredRows } from '#app/housekeeping.ts';
import { drained, listen } from '#app/http-server.ts';
import { prepareDatabase } from '#app/prepare-database.ts';
import { stopWhenTold } from '#app/stop-when-told.ts';
import type { Log } from '#base/log.ts';
import type { AnyJob } from '#jobs/define-job.ts';
import { openRuntime } from '#runtime/runtime.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Settings } from '#runtime/settings.ts';
import { standaloneAuth } from './standalone-auth.ts';

/** What the service itself asks of the queue and the clock. */
const JOBS: readonly AnyJob<Runtime>[] = [authLetter, removeExpiredRows];

/** Migrates, does the service's own jobs, and serves it until told to stop. */
export async function serveAuth(given: Settings, log: Log): Promise<void> {
  const settings: Settings = { ...given, role: 'all', authUrl: undefined };
  const { runtime, close } = await openRuntime(await prepareDatabase(settings), log, { jobs: JOBS, ...OWN_SERVICES });
  await runtime.queue.work(JOBS, runtime);
  await openDemoSignOn(runtime);
  const server = await listen(standaloneAuth(runtime).fetch, settings, { command: 'bin/auth' });
  stopWhenTold(log, async () => {
    await drained(server);
    await close();
  });
  const url = settings.auth.externalUrl;
  // Said last: whoever hears it may already send a signal.
  log.info({ env: settings.env, url }, 'started');
  process.send?.({ type: 'ready', url });
}
