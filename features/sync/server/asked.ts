import { and, eq, lte, sql } from 'drizzle-orm';
import { networkPosts, networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** The columns that tell how far an update is; `left` are the posts that are still to be looked at for it. */
export function asked({ db }: { db: Pick<Needs<'db'>['db'], '$count'> }) {
  const left = db.$count(
    networkPosts,
    and(eq(networkPosts.accountId, networkSyncs.accountId), lte(networkPosts.lookAt, networkSyncs.askedAt)),
  );
  return {
    askedAt: networkSyncs.askedAt,
    askedLooks: networkSyncs.askedLooks,
    postsDueAt: networkSyncs.postsDueAt,
    daysDueAt: networkSyncs.daysDueAt,
    left: sql`${left}`.mapWith(Number),
  };
}
