import { keepRenewing } from '#features/network/server/keep-renewing.ts';
import { keepFollowing } from '#features/publishing/server/keep-following.ts';
import { keepPublishing } from '#features/publishing/server/keep-publishing.ts';
import { keepWatch } from '#features/publishing/server/keep-watch.ts';
import { keepSyncing } from '#features/sync/server/keep-syncing.ts';
import type { Needs } from '#runtime/runtime.ts';

/** What goes on for as long as the process lives, beside the jobs of the queue. */
type Working = Needs<'db' | 'clock' | 'keys' | 'threads' | 'log' | 'queue' | 'settings' | 'storage'>;

export function startWorker(runtime: Working): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = Promise.all(
    [keepSyncing, keepRenewing, keepPublishing, keepFollowing, keepWatch].map(async (keep) =>
      keep(runtime, stopping.signal),
    ),
  );
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
