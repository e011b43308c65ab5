import type { ProviderError } from '#base/errors.ts';
import { knowsSome } from '#features/stats/server/known-posts.ts';
import { lookForMissing } from '#features/stats/server/look-for-missing.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { failAlone } from './fail-alone.ts';
import { readPage } from './read-posts.ts';
import type { List } from './read-posts.ts';

type Found = {
  /** A list of which more may be missing than its newest page: to be imported. */
  toImport: List | undefined;
  /** Lists that are known from end to end. */
  whole: List[];
  failure: ProviderError | undefined;
};

/**
 * The newest page of each list. Where nothing on it is known, more may have come than a page holds: nothing is kept then, or a
 * crash before the next page would leave a gap behind posts that look known. They are imported like the first ones, and so is
 * a list that could not be imported before.
 */
export async function readNewPosts(
  needs: Needs<'db' | 'clock'>,
  reader: AccountReader,
  { accountId, scopes, skippedSteps }: Pick<Claim, 'accountId' | 'scopes' | 'skippedSteps'>,
): Promise<Found> {
  const { db } = needs;
  const lists: List[] = scopes.includes('threads_read_replies') ? ['posts', 'replies'] : ['posts'];
  const found: Found = { toImport: undefined, whole: [], failure: undefined };
  for (const list of lists) {
    const failure = await failAlone(async () => {
      const { posts, after, seenAt, isWhole } = await readPage(needs, reader, list);
      if (after && (skippedSteps.includes(list) || !(await knowsSome(db, accountId, posts)))) {
        found.toImport ??= list;
        return;
      }
      await storePosts(db, accountId, posts, seenAt);
      if (isWhole) await lookForMissing(db, accountId, list, posts, seenAt);
      if (!after) found.whole.push(list);
    });
    found.failure ??= failure;
  }
  return found;
}
