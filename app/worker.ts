import { keepRenewing } from '#features/network/server/keep-renewing.ts';
import { keepSyncing } from '#features/sync/server/keep-syncing.ts';
import type { Needs } from '#runtime/runtime.ts';

/** What goes on for as long as the process lives, beside the jobs of the queue. */
export function startWorker(runtime: Needs<'db' | 'clock' | 'keys' | 'threads' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = Promise.all([keepSyncing(runtime, stopping.signal), keepRenewing(runtime, stopping.signal)]);
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
