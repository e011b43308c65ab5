import type { Needs } from '#runtime/runtime.ts';
import { claimAccount } from './claim-account.ts';
import { syncAccount } from './sync-account.ts';

/** Reads every account that is due, some at the same time, until none is left. How many slices were read. */
export async function syncWhatIsDue(
  needs: Needs<'db' | 'clock' | 'keys' | 'threads' | 'log'>,
  { lanes = 8, signal }: { lanes?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let slices = 0;
  const lane = async () => {
    for (
      let claim = await claimAccount(needs);
      claim;
      claim = signal?.aborted ? undefined : await claimAccount(needs)
    ) {
      await syncAccount(needs, claim);
      slices += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return slices;
}
