import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkSyncs } from '#db/schema.ts';

/** Never, for an index: what nobody may read must not stand before what is due. */
export const NEVER = new Date('9999-01-01T00:00:00Z');

/**
 * Nobody reads these accounts from now on, and why; without a reason, what last failed stays known. Whoever reads one at
 * this moment finds its claim passed, and ends.
 */
export async function stopReading(
  db: Db | Tx,
  accountIds: readonly string[],
  failure?: 'unauthorized' | null,
): Promise<void> {
  await db
    .update(networkSyncs)
    .set({
      dueAt: NEVER,
      ...(failure !== undefined && { failure }),
      claimedUntil: null,
      claim: sql`${networkSyncs.claim} + 1`,
    })
    .where(inArray(networkSyncs.accountId, [...accountIds]));
}
