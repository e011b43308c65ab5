import { setTimeout as pause } from 'node:timers/promises';
import type { Needs } from '#runtime/runtime.ts';
import type { Claim } from './claim-account.ts';
import { claimAccount } from './claim-account.ts';
import { syncAccount } from './sync-account.ts';

type Syncing = Needs<'db' | 'clock' | 'keys' | 'threads' | 'log' | 'underWay'>;

/** Accounts that one process reads at the same time. */
const LANES = 8;
/** How often to look whether something is due while nothing is: people see a new account begin within this. */
const LOOK_EVERY_MS = 2000;

/**
 * Reads what is due for as long as the process lives, an account's slice in each lane. Told to stop, it hands back what
 * it holds and ends when nothing of it is left.
 */
export async function keepSyncing(needs: Syncing, signal: AbortSignal): Promise<void> {
  const lanes = new Set<Promise<void>>();
  while (!signal.aborted) {
    const claim = lanes.size < LANES ? await claimed(needs) : undefined;
    if (claim) {
      const lane = read(needs, claim, signal).finally(() => lanes.delete(lane));
      lanes.add(lane);
    } else await firstOf(lanes, signal);
  }
  await Promise.all(lanes);
}

/** A database that is away for a moment does not end the work for good. */
async function claimed(needs: Syncing): Promise<Claim | undefined> {
  try {
    return await claimAccount(needs);
  } catch (error) {
    needs.log.warn({ error }, 'it could not be asked which account is due');
    return undefined;
  }
}

async function read(needs: Syncing, claim: Claim, signal: AbortSignal): Promise<void> {
  try {
    await syncAccount(needs, claim, signal);
  } catch (error) {
    needs.log.error({ error, accountId: claim.accountId }, 'reading an account failed');
  }
}

/** Until a lane is free, or it is time to look again. */
async function firstOf(lanes: ReadonlySet<Promise<void>>, signal: AbortSignal): Promise<void> {
  const woken = new AbortController();
  const rest = pause(LOOK_EVERY_MS, undefined, { signal: AbortSignal.any([signal, woken.signal]) });
  await Promise.race([...lanes, rest.catch(() => undefined)]);
  woken.abort();
}
