import { allLanes } from '#base/in-lanes.ts';
import type { Needs } from '#runtime/runtime.ts';
import { claimAccount } from './claim-account.ts';
import { syncAccount } from './sync-account.ts';

/** Reads every account that is due, some at the same time, until none is left or all are to wait. How many slices were read. */
export async function syncWhatIsDue(
  needs: Needs<'db' | 'clock' | 'keys' | 'threads' | 'log' | 'underWay'>,
  { lanes = 8, signal }: { lanes?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let slices = 0;
  const lane = async () => {
    for (;;) {
      const claim = signal?.aborted ? undefined : await claimAccount(needs);
      if (!claim) return;
      await syncAccount(needs, claim, signal);
      slices += 1;
    }
  };
  await allLanes(lanes, lane);
  return slices;
}
