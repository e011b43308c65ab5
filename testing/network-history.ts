import type { SeenPost } from '#features/stats/server/store-posts.ts';
import { connectAttempts, recaps, sharedCards } from '#db/schema.ts';
import { connectAccount } from '#features/network/server/connect-account.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { storeAudience, storeFollowers } from '#features/stats/server/store-audience.ts';
import { storeNetworkDays } from '#features/stats/server/store-days.ts';
import { storeFigures } from '#features/stats/server/store-figures.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import type { Needs } from '#runtime/runtime.ts';

const QUARTER_HOUR = 15 * 60_000;

/** A row in every table that an account of the network has, for somebody. */
export async function newNetworkHistory(needs: Needs<'db' | 'clock' | 'keys'>, personId: string): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const networkId = `2${personId.replaceAll(/\D/g, '').padEnd(16, '0').slice(0, 16)}`;
  await db.insert(connectAttempts).values({ state: personId, personId, sessionId: personId, startedAt: now });
  await connectAccount(needs, personId, {
    profile: {
      id: networkId,
      username: `creator.${networkId}`,
      name: 'Somebody',
      biography: undefined,
      pictureUrl: undefined,
      isVerified: false,
    },
    scopes: ['threads_basic', 'threads_manage_insights'],
    token: { accessToken: `THAA-of-${networkId}`, expiresAt: new Date(now.getTime() + 60 * 86_400_000) },
  });
  const [account] = await readAccounts(needs, personId);
  if (!account) throw new Error('Nothing was connected');
  const post: SeenPost = {
    networkId: '17900000000000001',
    kind: 'post',
    format: 'TEXT',
    publishedAt: new Date(now.getTime() - QUARTER_HOUR),
    text: 'Hello',
    isQuote: false,
    media: [],
  };
  await storePosts(db, account.id, [post], now);
  const figures = { views: 5, likes: 1, replies: 0, reposts: 0, quotes: 0, shares: 0 };
  await storeFigures(db, { accountId: account.id, timeZone: 'UTC' }, [
    { ...post, figures, lookedAt: now, nextLookAt: now, gainsFrom: post.publishedAt },
  ]);
  const day = now.toISOString().slice(0, 10);
  await storeNetworkDays(db, account.id, [{ day, profileViews: 3 }], now);
  await storeFollowers(db, account.id, [{ day, followers: 120, takenAt: now }]);
  await storeAudience(db, account.id, [{ day, breakdown: 'country', counts: { FR: 80 }, takenAt: now }]);
  await db.insert(recaps).values({ accountId: account.id, week: day, createdAt: now });
  await db
    .insert(sharedCards)
    .values({ slug: personId, accountId: account.id, card: {}, alt: 'Hello', locale: 'en-US', createdAt: now });
}
