import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkPosts } from '#db/schema.ts';

/** Posts that the network says it no longer has. What they had gathered stays. */
export async function stopLooking(
  db: Db | Tx,
  accountId: string,
  networkIds: readonly string[],
  goneAt: Date,
): Promise<void> {
  if (networkIds.length === 0) return;
  await db
    .update(networkPosts)
    .set({ lookAt: null, goneAt })
    .where(and(eq(networkPosts.accountId, accountId), inArray(networkPosts.networkId, [...networkIds])));
}
