import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkPosts } from '#db/schema.ts';

/** Posts that the network no longer has, or counts nothing for. What they had gathered stays. */
export async function stopLooking(
  db: Db | Tx,
  accountId: string,
  networkIds: readonly string[],
  goneAt: Date | null,
): Promise<void> {
  if (networkIds.length === 0) return;
  await db
    .update(networkPosts)
    .set({ lookAt: null, ...(goneAt && { goneAt }) })
    .where(and(eq(networkPosts.accountId, accountId), inArray(networkPosts.networkId, [...networkIds])));
}
