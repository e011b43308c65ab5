import { ProviderError } from '#base/errors.ts';
import { stopLooking } from '#features/stats/server/stop-looking.ts';
import { storeFigures } from '#features/stats/server/store-figures.ts';
import type { Look } from '#features/stats/server/store-figures.ts';
import type { Needs } from '#runtime/runtime.ts';
import { nextLookAt } from '../look-schedule.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';

type Post = { networkId: string; publishedAt: Date };

/** Calls of one account at the same time; more would look like a burst to the network. */
const AT_ONCE = 4;

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
  const waiting = [...posts];
  const lane = async () => {
    for (let post = waiting.shift(); post; post = waiting.shift()) {
      const seen = await lookAt(needs, reader, post);
      if (seen === 'gone') gone.push(post.networkId);
      else if (seen === 'uncounted') uncounted.push(post.networkId);
      else looks.push(seen);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
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
