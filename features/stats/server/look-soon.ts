import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkPosts } from '#db/schema.ts';

/** A lively post is not looked at more often than this, however often we hear of it. */
const APART_MS = 5 * 60_000;

/** Something happened to these posts, so their figures have changed. What is never looked at stays so. */
export async function lookSoon(
  db: Db | Tx,
  accountId: string,
  networkIds: readonly string[],
  now: Date,
): Promise<void> {
  if (networkIds.length === 0) return;
  const earliest = sql`greatest(${now}::timestamptz, ${networkPosts.figuresAt} + ${`${APART_MS} milliseconds`}::interval)`;
  await db
    .update(networkPosts)
    .set({ lookAt: sql`least(${networkPosts.lookAt}, ${earliest})` })
    .where(
      and(
        eq(networkPosts.accountId, accountId),
        inArray(networkPosts.networkId, [...networkIds]),
        sql`${networkPosts.lookAt} is not null`,
      ),
    );
}
