import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import { UNPLANNED } from './own-post.ts';

/** Everything that was to go out on an account that is about to go: drafts without a time, on their way or not. What is out of a chain stays so. */
export async function unplanPosts(tx: Tx, accountIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(posts)
    .set({ ...UNPLANNED, state: 'DRAFT', goingOutAt: null, version: sql`${posts.version} + 1`, updatedAt: now })
    .where(and(inArray(posts.accountId, [...accountIds]), eq(posts.state, 'SCHEDULED')));
}
