import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { followerDays, networkDays, networkPosts } from '#db/schema.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { storeFollowers } from './store-audience.ts';
import { storeNetworkDays } from './store-days.ts';
import type { SeenPost } from './store-posts.ts';
import { storePosts } from './store-posts.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const at = (hour: number) => new Date(Date.UTC(2026, 4, 19, hour));
const post: SeenPost = {
  networkId: '17900000000000001',
  kind: 'post',
  format: 'IMAGE',
  publishedAt: at(1),
  text: 'Emoji 🧵, "quotes" and \\ in 한국어',
  topic: 'Yarn',
  isQuote: false,
  media: [{ kind: 'IMAGE', altText: 'A bobbin' }],
};

test('a post is kept as it was seen, and seen again it stays one', async () => {
  const { db } = opened.runtime;
  const { id } = await newNetworkAccount(opened.runtime);
  await storePosts(db, id, [post, post], at(2));
  await storePosts(db, id, [{ ...post, topic: undefined }], at(3));
  await storePosts(db, id, [{ ...post, text: 'older' }], at(2));
  expect(await db.select().from(networkPosts).where(eq(networkPosts.accountId, id))).toMatchObject([
    { text: post.text, topic: null, media: post.media, views: null, lookAt: at(2), firstSeenAt: at(2), seenAt: at(3) },
  ]);
});

test('a repost has no figures to look at', async () => {
  const { db } = opened.runtime;
  const { id } = await newNetworkAccount(opened.runtime);
  await storePosts(db, id, [{ ...post, kind: 'repost' }], at(2));
  expect(await db.select().from(networkPosts).where(eq(networkPosts.accountId, id))).toMatchObject([{ lookAt: null }]);
});

test('a part of a day leaves the rest as it is, and an older answer changes nothing', async () => {
  const { db } = opened.runtime;
  const { id } = await newNetworkAccount(opened.runtime);
  const day = '2026-05-18';
  await storeNetworkDays(db, id, [{ day, profileViews: 10 }], at(2));
  await storeNetworkDays(db, id, [{ day, likes: 3, replies: 0, reposts: 0, quotes: 0, clicks: [] }], at(2));
  await storeNetworkDays(db, id, [{ day, profileViews: 12 }], at(4));
  await storeNetworkDays(db, id, [{ day, profileViews: 9, likes: 1 }], at(3));
  expect(await db.select().from(networkDays).where(eq(networkDays.accountId, id))).toMatchObject([
    { day, profileViews: 12, likes: 3, clicks: [], observedAt: at(4) },
  ]);
});

test('followers are one number a day, the latest', async () => {
  const { db } = opened.runtime;
  const { id } = await newNetworkAccount(opened.runtime);
  await storeFollowers(db, id, [{ day: '2026-05-19', followers: 120, takenAt: at(8) }]);
  await storeFollowers(db, id, [{ day: '2026-05-19', followers: 118, takenAt: at(7) }]);
  expect(await db.select().from(followerDays).where(eq(followerDays.accountId, id))).toMatchObject([
    { day: '2026-05-19', followers: 120 },
  ]);
});
