import { ProviderError } from '#base/errors.ts';
import { lookLater } from '#features/stats/server/look-later.ts';
import { missPosts } from '#features/stats/server/miss-posts.ts';
import type { Missed } from '#features/stats/server/miss-posts.ts';
import { storeFigures } from '#features/stats/server/store-figures.ts';
import type { Look } from '#features/stats/server/store-figures.ts';
import type { Needs } from '#runtime/runtime.ts';
import { gainsFrom, nextLookAt } from '../look-schedule.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { eachFailsAlone } from './fail-alone.ts';

type Post = { networkId: string; publishedAt: Date };

/**
 * The figures of posts as they are now. A post that the network would not answer about is looked at later, and keeps no
 * other from being looked at.
 */
export async function lookAtPosts(
  needs: Needs<'db' | 'clock' | 'log'>,
  reader: AccountReader,
  { accountId, timeZone }: Pick<Claim, 'accountId' | 'timeZone'>,
  posts: readonly Post[],
): Promise<void> {
  const { db, clock, log } = needs;
  const looks: Look[] = [];
  const missed: Missed[] = [];
  const unanswered: string[] = [];
  try {
    await eachFailsAlone(
      posts,
      async (post) => {
        const seen = await lookAt(needs, reader, post);
        if ('isGone' in seen) missed.push(seen);
        else looks.push(seen);
      },
      ({ networkId }, error) => {
        log.warn({ error, accountId, networkId }, 'a post could not be looked at');
        unanswered.push(networkId);
      },
    );
  } finally {
    // What was seen before something went wrong is worth keeping.
    await storeFigures(db, { accountId, timeZone }, looks);
    await missPosts(db, accountId, missed, clock.now());
    await lookLater(db, accountId, unanswered, clock.now());
  }
}

async function lookAt({ clock }: Needs<'clock'>, reader: AccountReader, post: Post): Promise<Look | Missed> {
  const { networkId, publishedAt } = post;
  const lookedAt = clock.now();
  try {
    const figures = await reader.read((threads, accessToken, options) =>
      threads.readPostFigures(accessToken, networkId, options),
    );
    if (!figures) return { networkId, isGone: false };
    return {
      ...post,
      figures,
      lookedAt,
      nextLookAt: nextLookAt(publishedAt, lookedAt),
      gainsFrom: gainsFrom(publishedAt, lookedAt),
    };
  } catch (error) {
    if (isNotThere(error, lookedAt.getTime() - publishedAt.getTime())) return { networkId, isGone: true };
    throw error;
  }
}

/** So long after it was published, a post that is "not visible yet" is not there. */
const VISIBLE_AFTER_MS = 3_600_000;

function isNotThere(error: unknown, age: number): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.kind === 'gone' || (error.reason === 'not-visible-yet' && age > VISIBLE_AFTER_MS);
}
