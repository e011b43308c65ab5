import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { networkPosts, networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/**
 * They are looked at most often, and to ask all would be slow. An older one may have been looked at since: then figures are
 * said to be older than they are, and never newer.
 */
const NEWEST = 100;

/**
 * The column that tells when figures of an account's posts were last read. Where there is no post, that was all there is to
 * know, so it is when the network last answered.
 */
export function figuresReadAt({ db }: { db: Pick<Needs<'db'>['db'], 'select'> }): SQL<Date | null> {
  const newest = db
    .select({ figuresAt: networkPosts.figuresAt })
    .from(networkPosts)
    .where(and(eq(networkPosts.accountId, networkSyncs.accountId), eq(networkPosts.kind, 'post')))
    .orderBy(desc(networkPosts.publishedAt))
    .limit(NEWEST);
  return sql<Date | null>`(select case when count(*) = 0 then ${networkSyncs.syncedAt} else max(figures_at) end
    from (${newest}) as newest)`.mapWith(networkSyncs.syncedAt);
}
