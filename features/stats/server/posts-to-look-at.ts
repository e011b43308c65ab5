import { and, asc, eq, lte } from 'drizzle-orm';
import { networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

const AT_ONCE = 100;

/** Those of an account whose next look is due, the longest waiting first. */
export async function postsToLookAt({ db, clock }: Needs<'db' | 'clock'>, accountId: string) {
  return db
    .select({ networkId: networkPosts.networkId, publishedAt: networkPosts.publishedAt })
    .from(networkPosts)
    .where(and(eq(networkPosts.accountId, accountId), lte(networkPosts.lookAt, clock.now())))
    .orderBy(asc(networkPosts.lookAt))
    .limit(AT_ONCE);
}
