import { ProviderError } from '#base/errors.ts';
import { stopLooking } from '#features/stats/server/stop-looking.ts';
import { storeFigures } from '#features/stats/server/store-figures.ts';
import type { Look } from '#features/stats/server/store-figures.ts';
import type { Needs } from '#runtime/runtime.ts';
import { nextLookAt } from '../look-schedule.ts';
import { CALLS_AT_ONCE } from './account-reader.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { inLanes } from './in-lanes.ts';

type Post = { networkId: string; publishedAt: Date };

/** The figures of posts as they are now. What the network no longer has is known to be gone, and not asked about again. */
export async function lookAtPosts(
  needs: Needs<'db' | 'clock'>,
  reader: AccountReader,
  { accountId, timeZone }: Pick<Claim, 'accountId' | 'timeZone'>,
  posts: readonly Post[],
): Promise<void> {
  const { db, clock } = needs;
  const looks: Look[] = [];
  const uncounted: string[] = [];
  const gone: string[] = [];
  try {
    await inLanes(posts, CALLS_AT_ONCE, async (post) => {
      const seen = await lookAt(needs, reader, post);
      if (seen === 'gone') gone.push(post.networkId);
      else if (seen === 'uncounted') uncounted.push(post.networkId);
      else looks.push(seen);
    });
  } finally {
    // What was seen before something went wrong is worth keeping.
    await storeFigures(db, { accountId, timeZone }, looks);
    await stopLooking(db, accountId, gone, clock.now());
    await stopLooking(db, accountId, uncounted, null);
  }
}

async function lookAt(
  { clock }: Needs<'clock'>,
  reader: AccountReader,
  post: Post,
): Promise<Look | 'gone' | 'uncounted'> {
  const lookedAt = clock.now();
  try {
    const figures = await reader.read((threads, accessToken, options) =>
      threads.readPostFigures(accessToken, post.networkId, options),
    );
    if (!figures) return 'uncounted';
    return { ...post, figures, lookedAt, nextLookAt: nextLookAt(post.publishedAt, lookedAt) };
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'gone') return 'gone';
    throw error;
  }
}
