import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkPosts } from '#db/schema.ts';

/** Whether at least one of these posts was seen before. */
export async function knowsSome(
  db: Db | Tx,
  accountId: string,
  posts: readonly { networkId: string }[],
): Promise<boolean> {
  const ids = posts.map(({ networkId }) => networkId);
  const known = await db
    .select({ networkId: networkPosts.networkId })
    .from(networkPosts)
    .where(and(eq(networkPosts.accountId, accountId), inArray(networkPosts.networkId, ids)))
    .limit(1);
  return known.length > 0;
}
