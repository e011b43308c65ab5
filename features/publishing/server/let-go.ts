import { inArray } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { publications } from '#db/schema.ts';
import { unplanPosts } from '#features/posts/server/unplan-posts.ts';

/**
 * Accounts are about to go, and nobody will learn what became of a part that was sent on them: their posts are their
 * owner's again. Publications before posts, as by those who send, so that neither waits for the other.
 */
export async function letGo(tx: Tx, accountIds: readonly string[], now: Date): Promise<void> {
  await tx.delete(publications).where(inArray(publications.accountId, [...accountIds]));
  await unplanPosts(tx, accountIds, now);
}
