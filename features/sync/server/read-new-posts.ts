import { knowsSome } from '#features/stats/server/known-posts.ts';
import { lookForMissing } from '#features/stats/server/look-for-missing.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { readPage } from './read-posts.ts';
import type { List } from './read-posts.ts';

/**
 * The newest page of each list. Where nothing on it is known, more may have come than a page holds: nothing is kept then, or a
 * crash before the next page would leave a gap behind posts that look known. They are imported like the first ones.
 */
export async function readNewPosts(
  needs: Needs<'db' | 'clock'>,
  reader: AccountReader,
  { accountId, scopes }: Pick<Claim, 'accountId' | 'scopes'>,
): Promise<'all' | 'too-many'> {
  const { db } = needs;
  const lists: List[] = scopes.includes('threads_read_replies') ? ['posts', 'replies'] : ['posts'];
  for (const list of lists) {
    const { posts, after, seenAt, isWhole } = await readPage(needs, reader, list);
    if (after && !(await knowsSome(db, accountId, posts))) return 'too-many';
    await storePosts(db, accountId, posts, seenAt);
    if (isWhole) await lookForMissing(db, accountId, list, posts, seenAt);
  }
  return 'all';
}
