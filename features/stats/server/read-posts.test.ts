import { beforeAll, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { interactionsOf, keptLooks, lastFigures, quantile } from '#testing/plain-figures.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { CURVE_AGES_MS } from '../curve-ages.ts';
import type { TopOrder } from '../top-order.ts';
import { ORDERS } from '../top-order.ts';
import { readFirstWeek } from './read-first-week.ts';
import { readOwnMedians } from './read-own-medians.ts';
import { readPost } from './read-post.ts';
import { countTopPosts, readTopPosts } from './read-top-posts.ts';
import { readUsualCurve } from './read-usual-curve.ts';

const now = new Date('2026-04-02T22:30:00Z');
const timeZone = 'Europe/Paris';
const posts = randomHistory(14, { now, days: 60, posts: 90 });

let opened: TestRuntime;
let accountId: string;
beforeAll(async () => {
  opened = await openTestRuntime();
  opened.clock.set(now);
  ({ id: accountId } = await newNetworkAccount(opened.runtime));
  await storeRandomHistory(opened.runtime.db, { accountId, timeZone }, posts, now);
  return opened.close;
});

test.each(ORDERS)('the best posts by %s are those that a plain sort puts first', async (order) => {
  const last = dayOf(now, timeZone);
  const span = { first: daysAfter(last, -29), last };
  const sorted = posts
    .filter(
      (post) =>
        post.kind === 'post' &&
        !post.isGone &&
        post.looks.length > 0 &&
        dayOf(post.publishedAt, timeZone) >= span.first &&
        (order !== 'engagement' || (lastFigures(post).views ?? 0) >= 50),
    )
    .toSorted((a, b) => measure(b, order) - measure(a, order) || b.publishedAt.getTime() - a.publishedAt.getTime());
  const page = (offset: number) =>
    readTopPosts(opened.runtime, { accountId, timeZone }, { span, order, limit: 10, offset });
  const read = [...(await page(0)), ...(await page(10))];
  expect(read.map(({ networkId }) => networkId)).toEqual(sorted.slice(0, 20).map(({ networkId }) => networkId));
  expect(await countTopPosts(opened.runtime, { accountId, timeZone }, { span, order })).toBe(sorted.length);
});

test('without a span the best posts are of all that are still there', async () => {
  const there = posts.filter(({ kind, isGone, looks }) => kind === 'post' && !isGone && looks.length > 0);
  expect(await countTopPosts(opened.runtime, { accountId, timeZone }, { order: 'views' })).toBe(there.length);
  const [best] = await readTopPosts(opened.runtime, { accountId, timeZone }, { order: 'views', limit: 1 });
  expect(best?.views).toBe(Math.max(...there.map((post) => lastFigures(post).views ?? -1)));
});

test('one’s median is that of the settled posts, by each measure', async () => {
  const settled = posts
    .filter(
      ({ kind, looks, publishedAt }) =>
        kind === 'post' && looks.length > 0 && now.getTime() - publishedAt.getTime() >= 72 * 3_600_000,
    )
    .map((post) => lastFigures(post));
  const medians = await readOwnMedians(opened.runtime, accountId);
  expect(medians.posts).toBe(settled.length);
  expect(medians.views).toBe(
    quantile(
      settled.map(({ views }) => views ?? expect.fail('no views')),
      0.5,
    ),
  );
  expect(medians.shares).toBe(
    quantile(
      settled.flatMap(({ shares }) => shares ?? []),
      0.5,
    ),
  );
  expect(medians.interactions).toBe(quantile(settled.map(interactionsOf), 0.5));
  const rates = settled.flatMap((figures) => (figures.views ? interactionsOf(figures) / figures.views : []));
  expect(medians.engagement).toBeCloseTo(quantile(rates, 0.5) ?? expect.fail('no rate'), 12);
});

test('a handful of posts has no median', async () => {
  const other = await newNetworkAccount(opened.runtime);
  const few = randomHistory(3, { now: new Date(now.getTime() - 20 * 86_400_000), days: 5, posts: 60 })
    .filter(({ kind, looks }) => kind === 'post' && looks.length > 0)
    .slice(0, 4);
  await storeRandomHistory(opened.runtime.db, { accountId: other.id, timeZone }, few, now);
  expect(await readOwnMedians(opened.runtime, other.id)).toMatchObject({ posts: 4, views: undefined });
});

test('one’s usual is there for every figure', async () => {
  const views = await readUsualCurve(opened.runtime, accountId, now);
  const likes = await readUsualCurve(opened.runtime, accountId, now, 'likes');
  expect(likes.map(({ ageMs }) => ageMs)).toEqual(views.map(({ ageMs }) => ageMs));
  for (const [index, { middle }] of likes.entries()) expect(middle).toBeLessThanOrEqual(views[index]?.middle ?? 0);
});

test('a post has the figures it had at each age, and is nobody else’s', async () => {
  const post = posts.find(({ looks, kind }) => looks.length > 6 && kind === 'post') ?? expect.fail('none');
  const read = await readPost(opened.runtime, accountId, post.networkId);
  expect(read?.curve.map(({ ageMs, views }) => [ageMs, views])).toEqual(
    keptLooks(post).map(({ age, views }) => [CURVE_AGES_MS[age], views]),
  );
  const other = await newNetworkAccount(opened.runtime);
  expect(await readPost(opened.runtime, other.id, post.networkId)).toBeUndefined();
});

test('one’s usual first week is the middle of the last forty posts', async () => {
  const before = new Date(now.getTime() - 10 * 86_400_000);
  const recent = posts
    .filter(({ kind, publishedAt }) => kind === 'post' && publishedAt < before)
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, 40);
  const usual = await readUsualCurve(opened.runtime, accountId, before);
  expect(usual.length).toBeGreaterThan(8);
  for (const { ageMs, posts: counted, low, middle, high } of usual) {
    const views = recent
      .flatMap((post) => keptLooks(post).filter(({ age }) => CURVE_AGES_MS[age] === ageMs))
      .map((each) => each.views);
    expect(counted).toBe(views.length);
    expect([low, middle, high]).toEqual([0.25, 0.5, 0.75].map((share) => quantile(views, share)));
  }
  expect(Math.max(...usual.map(({ ageMs }) => ageMs))).toBe(7 * 86_400_000);
});

test('the newest post stands beside the usual of those before it, age by age', async () => {
  const newest = posts
    .filter(({ kind, isGone }) => kind === 'post' && !isGone)
    .reduce((later, post) => (post.publishedAt > later.publishedAt ? post : later));
  const read = (await readFirstWeek(opened.runtime, accountId)) ?? expect.fail('no post');
  expect(read).toMatchObject({
    networkId: newest.networkId,
    publishedAt: newest.publishedAt,
    wasLookedAt: newest.looks.length > 0,
  });
  const kept = keptLooks(newest);
  const usual = await readUsualCurve(opened.runtime, accountId, newest.publishedAt);
  expect(usual.length).toBeGreaterThan(5);
  expect(read.usual).toEqual(usual);
  expect(read.usual).toEqual(await readUsualCurve(opened.runtime, accountId, { post: newest.networkId }));
  expect(read.curve).toEqual(
    CURVE_AGES_MS.slice(0, 12).map((ageMs, age) => ({
      ageMs,
      value: kept.find((look) => look.age === age)?.views ?? null,
    })),
  );
  expect(await readFirstWeek(opened.runtime, (await newNetworkAccount(opened.runtime)).id)).toBeUndefined();
});

function measure(post: RandomPost, order: TopOrder): number {
  const figures = lastFigures(post);
  if (order === 'interactions') return interactionsOf(figures);
  if (order === 'engagement') return interactionsOf(figures) / (figures.views ?? 1);
  return figures[order] ?? -1;
}
