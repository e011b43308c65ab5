import { and, eq, isNotNull } from 'drizzle-orm';
import { networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { claimedUntil } from './claim-account.ts';
import type { Claim } from './claim-account.ts';

const HOLD_EVERY_MS = 20_000;

/**
 * Holds a claim for as long as its account is read. With a network so slow that a slice outlasts its claim, another
 * would begin where this one began, and what either notes at the end would count for nothing.
 */
export async function holdClaim<Result>(
  needs: Needs<'db' | 'clock' | 'log'>,
  claim: Claim,
  read: () => Promise<Result>,
  everyMs = HOLD_EVERY_MS,
): Promise<Result> {
  const beat = setInterval(() => {
    prolong(needs, claim).catch((error: unknown) => needs.log.warn({ error }, 'a claim could not be prolonged'));
  }, everyMs);
  try {
    return await read();
  } finally {
    clearInterval(beat);
  }
}

/** Not one that was handed back in the same moment. */
async function prolong({ db, clock }: Needs<'db' | 'clock'>, { accountId, claim }: Claim): Promise<void> {
  await db
    .update(networkSyncs)
    .set({ claimedUntil: claimedUntil(clock.now()) })
    .where(
      and(eq(networkSyncs.accountId, accountId), eq(networkSyncs.claim, claim), isNotNull(networkSyncs.claimedUntil)),
    );
}
