import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { gainDays, networkPosts, postCurves } from '#db/schema.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import type { Figures } from '../figures.ts';
import type { Look } from './store-figures.ts';
import { storeFigures } from './store-figures.ts';
import type { SeenPost } from './store-posts.ts';
import { storePosts } from './store-posts.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const publishedAt = new Date('2026-05-19T10:00:00Z');
const after = (minutes: number) => new Date(publishedAt.getTime() + minutes * 60_000);
const DAY = 24 * 60;

const post: SeenPost = {
  networkId: '17900000000000001',
  kind: 'post',
  format: 'TEXT',
  publishedAt,
  text: 'Hello',
  isQuote: false,
  media: [],
};

function figures(views: number, likes = 0): Figures {
  return { views, likes, replies: 0, reposts: 0, quotes: 0, shares: 0 };
}

function look(minutes: number, seen: Figures, networkId = post.networkId): Look {
  return {
    networkId,
    publishedAt,
    figures: seen,
    lookedAt: after(minutes),
    nextLookAt: after(minutes + 60),
    gainsFrom: after(minutes - 2 * DAY),
  };
}

/** An account whose one post was first seen that many minutes after it came. */
async function withPost(firstSeen: number) {
  const { db } = opened.runtime;
  const { id: accountId } = await newNetworkAccount(opened.runtime);
  await storePosts(db, accountId, [post], after(firstSeen));
  return {
    see: (...looks: Look[]) => storeFigures(db, { accountId, timeZone: 'Europe/Paris' }, looks),
    due: (lookAt: Date) => db.update(networkPosts).set({ lookAt }).where(eq(networkPosts.accountId, accountId)),
    kept: async () =>
      (await db.select().from(networkPosts).where(eq(networkPosts.accountId, accountId)))[0] ?? expect.fail('no post'),
    gains: () => db.select().from(gainDays).where(eq(gainDays.accountId, accountId)).orderBy(gainDays.day),
    curve: async () =>
      (
        await db
          .select()
          .from(postCurves)
          .where(and(eq(postCurves.accountId, accountId), eq(postCurves.networkId, post.networkId)))
      )[0],
  };
}

test('what a reply gains is no gain of one’s posts', async () => {
  const { db } = opened.runtime;
  const { id: accountId } = await newNetworkAccount(opened.runtime);
  await storePosts(db, accountId, [post, { ...post, networkId: '2', kind: 'reply' }], after(5));
  await storeFigures(db, { accountId, timeZone: 'Europe/Paris' }, [look(15, figures(10)), look(15, figures(70), '2')]);
  const gained = await db.select().from(gainDays).where(eq(gainDays.accountId, accountId));
  expect(gained.map(({ views }) => views)).toEqual([10]);
});

test('the newest look counts, an older one that comes later changes nothing', async () => {
  const { see, kept, gains } = await withPost(5);
  await see(look(60, figures(100, 7)));
  await see(look(30, figures(40, 3)));
  expect(await kept()).toMatchObject({ views: 100, likes: 7, figuresAt: after(60), lookAt: after(120) });
  expect(await gains()).toMatchObject([{ day: '2026-05-19', views: 100, likes: 7 }]);
});

test('a post that a clock behind the last look finds due is due no longer, and its figures stay', async () => {
  const { see, due, kept, gains } = await withPost(5);
  await see(look(60, figures(100)));
  await due(after(20));
  await see(look(30, figures(40)));
  expect(await kept()).toMatchObject({ views: 100, figuresAt: after(60), lookAt: after(90) });
  await due(after(60));
  await see(look(60, figures(100)));
  expect(await kept()).toMatchObject({ figuresAt: after(60), lookAt: after(120) });
  expect(await gains()).toMatchObject([{ views: 100 }]);
});

test('the same look twice gains once', async () => {
  const { see, gains } = await withPost(5);
  await see(look(60, figures(100)));
  await Promise.all([see(look(90, figures(150))), see(look(90, figures(150)))]);
  expect(await gains()).toMatchObject([{ views: 150 }]);
});

test('figures that fall are kept, and what was lost is part of the day', async () => {
  const { see, kept, gains } = await withPost(5);
  await see(look(60, figures(100, 9)));
  await see(look(DAY, figures(120, 8)));
  expect(await kept()).toMatchObject({ views: 120, likes: 8 });
  expect(await gains()).toMatchObject([
    { day: '2026-05-19', views: 100, likes: 9 },
    { day: '2026-05-20', views: 20, likes: -1 },
  ]);
});

test('a figure that the network left out is not zero: the one before stays', async () => {
  const { see, kept, gains } = await withPost(5);
  await see(look(60, { ...figures(100, 9), shares: undefined }));
  expect(await kept()).toMatchObject({ views: 100, shares: null });
  await see(look(120, { ...figures(130), likes: undefined }));
  expect(await kept()).toMatchObject({ views: 130, likes: 9, shares: 0 });
  expect(await gains()).toMatchObject([{ views: 130, likes: 9, shares: 0 }]);
});

test('a day is one of the person’s zone', async () => {
  const { see, gains } = await withPost(5);
  await see(look(12 * 60 + 1, figures(100)));
  expect(await gains(), 'ten in the evening in London is midnight in Paris').toMatchObject([{ day: '2026-05-20' }]);
});

test('what an old post had gathered before we came was gained on no day we know', async () => {
  const { see, kept, gains } = await withPost(40 * DAY);
  await see(look(40 * DAY, figures(5000)));
  expect(await kept()).toMatchObject({ views: 5000 });
  expect(await gains()).toEqual([]);
  await see(look(41 * DAY, figures(5100)));
  expect(await gains()).toMatchObject([{ views: 100 }]);
});

test('what a post of yesterday had gathered when we came was gained on no day we know', async () => {
  const { see, kept, gains } = await withPost(15 * 60);
  await see(look(15 * 60, figures(888, 12)));
  expect(await kept()).toMatchObject({ views: 888, likes: 12 });
  expect(await gains()).toEqual([]);
  await see(look(16 * 60, figures(900, 12)));
  expect(await gains()).toMatchObject([{ day: '2026-05-20', views: 12, likes: 0 }]);
});

test('what a post of the day had gathered when we came was gained on that day', async () => {
  const { see, gains } = await withPost(11 * 60);
  await see(look(11 * 60, figures(70)));
  expect(await gains()).toMatchObject([{ day: '2026-05-19', views: 70 }]);
});

test('a post of the day that we first saw late and looked at on the next has gained on no day we know', async () => {
  const { see, gains } = await withPost(11 * 60 + 50);
  await see(look(12 * 60 + 10, figures(70)));
  expect(await gains()).toEqual([]);
});

test('a post that we watched from its beginning gained what the first look saw, also when midnight was between', async () => {
  const { db } = opened.runtime;
  const { id: accountId } = await newNetworkAccount(opened.runtime);
  const late = { ...post, publishedAt: after(11 * 60 + 50) };
  await storePosts(db, accountId, [late], after(12 * 60 + 4));
  await storeFigures(db, { accountId, timeZone: 'Europe/Paris' }, [
    { ...look(12 * 60 + 5, figures(9)), publishedAt: late.publishedAt },
  ]);
  const gained = await db.select().from(gainDays).where(eq(gainDays.accountId, accountId));
  expect(gained).toMatchObject([{ day: '2026-05-20', views: 9 }]);
});

test('what the network left out of an old post until now was gained on no day we know', async () => {
  const { see, kept, gains } = await withPost(40 * DAY);
  await see(look(40 * DAY, { ...figures(5000), shares: undefined }));
  await see(look(41 * DAY, { ...figures(5100), shares: 70 }));
  expect(await kept()).toMatchObject({ views: 5100, shares: 70 });
  expect(await gains()).toMatchObject([{ views: 100, shares: 0 }]);
});

test('what was gained over a long silence was gained on no day we know', async () => {
  const { see, kept, gains } = await withPost(5);
  await see(look(15, figures(10)));
  await see(look(90 * DAY, figures(9000)));
  expect(await kept()).toMatchObject({ views: 9000 });
  expect(await gains()).toMatchObject([{ day: '2026-05-19', views: 10 }]);
  await see(look(91 * DAY, figures(9050)));
  expect(await gains()).toMatchObject([{ views: 10 }, { views: 50 }]);
});

test('a fresh post that nobody looked at for long has gained on no day we know', async () => {
  const { see, gains } = await withPost(5);
  await see(look(90 * DAY, figures(9000)));
  expect(await gains()).toEqual([]);
});

test('the curve holds each fixed age once, by its first look, and a gap where a look came too late', async () => {
  const { see, curve } = await withPost(5);
  await see(look(10, figures(5)));
  expect(await curve()).toBeUndefined();
  await see(look(15, figures(10)));
  await see(look(17, figures(12)));
  await see(look(150, figures(60)));
  await see(look(180, figures(70)));
  expect(await curve()).toMatchObject({ ages: [0, 2], views: [10, 70], likes: [0, 0] });
});

test('a thousand posts are one statement', async () => {
  const { db } = opened.runtime;
  const { id: accountId } = await newNetworkAccount(opened.runtime);
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...post,
    networkId: `1800000000000${1000 + index}`,
  }));
  await storePosts(db, accountId, many, after(5));
  await storePosts(db, accountId, many, after(5));
  const looks = many.map(({ networkId }, index) => look(15, figures(index), networkId));
  await storeFigures(db, { accountId, timeZone: 'UTC' }, looks);
  expect(await db.$count(networkPosts, and(eq(networkPosts.accountId, accountId), eq(networkPosts.views, 999)))).toBe(
    1,
  );
  expect(await db.select({ views: gainDays.views }).from(gainDays).where(eq(gainDays.accountId, accountId))).toEqual([
    { views: 499_500 },
  ]);
});
