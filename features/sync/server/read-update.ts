import { and, eq, lte } from 'drizzle-orm';
import { networkAccounts, networkPosts, networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { UpdateProgress } from '../update.ts';
import { updateProgress } from '../update.ts';

/** How far the update of an account is; nothing for what is not theirs. */
export async function readUpdate(
  { db, clock }: Needs<'db' | 'clock'>,
  personId: string,
  accountId: string,
): Promise<UpdateProgress | undefined> {
  const left = db.$count(
    networkPosts,
    and(eq(networkPosts.accountId, networkSyncs.accountId), lte(networkPosts.lookAt, networkSyncs.askedAt)),
  );
  const [row] = await db
    .select({
      askedAt: networkSyncs.askedAt,
      askedLooks: networkSyncs.askedLooks,
      postsDueAt: networkSyncs.postsDueAt,
      daysDueAt: networkSyncs.daysDueAt,
      left,
    })
    .from(networkSyncs)
    .innerJoin(networkAccounts, eq(networkAccounts.id, networkSyncs.accountId))
    .where(and(eq(networkAccounts.id, accountId), eq(networkAccounts.personId, personId)));
  return row && updateProgress(row, row.left, clock.now());
}
