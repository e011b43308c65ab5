import { keepRenewing } from '#features/network/server/keep-renewing.ts';
import { keepFollowing } from '#features/publishing/server/keep-following.ts';
import { keepPublishing } from '#features/publishing/server/keep-publishing.ts';
import { keepWatch } from '#features/publishing/server/keep-watch.ts';
import { scaledTiming, TIMING } from '#features/publishing/timing.ts';
import { keepSyncing } from '#features/sync/server/keep-syncing.ts';
import type { Needs } from '#runtime/runtime.ts';

/** What goes on for as long as the process lives, beside the jobs of the queue. */
type Working = Needs<'db' | 'clock' | 'keys' | 'threads' | 'log' | 'queue' | 'settings' | 'storage' | 'underWay'>;

/** Journeys publish faster than the network would like, against the sandbox. */
async function publish(runtime: Working, signal: AbortSignal): Promise<void> {
  const { publishingSpeed } = runtime.settings;
  // The regular look is a net under what wakes it, and costs as often as it is taken.
  const timing = { ...scaledTiming(publishingSpeed), poll: TIMING.poll };
  return keepPublishing(runtime, signal, { timing });
}

export function startWorker(runtime: Working): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = Promise.all(
    [keepSyncing, keepRenewing, publish, keepFollowing, keepWatch].map(async (keep) => keep(runtime, stopping.signal)),
  );
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
