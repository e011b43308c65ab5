import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkPosts } from '#db/schema.ts';

/**
 * Posts that the network would not answer about: the longer it has not, the later they are looked at again, after a day
 * at most. So what only passes costs no age of the curve, and what does not pass hardly any calls.
 */
export async function lookLater(
  db: Db | Tx,
  accountId: string,
  networkIds: readonly string[],
  now: Date,
): Promise<void> {
  if (networkIds.length === 0) return;
  const silence = sql`${now}::timestamptz - coalesce(${networkPosts.figuresAt}, ${networkPosts.firstSeenAt})`;
  await db
    .update(networkPosts)
    .set({
      lookAt: sql`${now}::timestamptz + least(interval '1 day', greatest(interval '1 minute', (${silence}) / 8))`,
    })
    .where(and(eq(networkPosts.accountId, accountId), inArray(networkPosts.networkId, [...networkIds])));
}
