import type { Needs } from '#runtime/runtime.ts';

/** Says at the start what would otherwise be found out by the first person who connects. What cannot be asked now is not waited for. */
export async function explainThreadsApp({
  threads,
  settings,
  log,
}: Needs<'threads' | 'settings' | 'log'>): Promise<void> {
  if (!settings.threads.graphUrl.startsWith('https://')) return;
  try {
    if (await threads.knowsApp()) return;
    log.error(
      'Threads does not know this app: THREADS_APP_ID and THREADS_APP_SECRET must be those of its Threads settings, ' +
        'not the ones at the top of the dashboard. See docs/threads-app.md',
    );
  } catch (error) {
    log.warn(
      { error },
      'Threads did not say whether it knows this app; code 1 means that THREADS_APP_SECRET is not its own',
    );
  }
}
