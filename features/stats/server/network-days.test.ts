import { beforeAll, expect, test } from 'vitest';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { openDays } from './network-days.ts';
import { storeNetworkDays } from './store-days.ts';
import { storePosts } from './store-posts.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const whole = { profileViews: 5, likes: 1, replies: 0, reposts: 0, quotes: 0, clicks: [] };

/** An account with days as they were seen, on 19 May in the network's zone. */
async function seen(days: { day: string; at: string; likes?: undefined }[]) {
  const { runtime } = opened;
  const { id } = await newNetworkAccount(runtime);
  for (const { at, ...day } of days) await storeNetworkDays(runtime.db, id, [{ ...whole, ...day }], new Date(at));
  return (first?: string, limit = 10) => openDays(runtime, id, { first, earliest: '2024-04-13', limit });
}

test('nothing but today is open of an account of which nothing is known', async () => {
  const open = await seen([]);
  expect(await open()).toEqual(['2026-05-19']);
  expect(await open('2026-05-16', 3)).toEqual(['2026-05-19', '2026-05-18', '2026-05-17']);
});

test('a day is open until it was seen a day after its end, in the network’s zone', async () => {
  const open = await seen([
    { day: '2026-05-15', at: '2026-05-17T07:00:01Z' },
    { day: '2026-05-16', at: '2026-05-18T07:00:00Z' },
    { day: '2026-05-17', at: '2026-05-18T08:00:00Z' },
  ]);
  expect(await open()).toEqual(['2026-05-19', '2026-05-18', '2026-05-17', '2026-05-16']);
});

test('a day that is missing between others is open', async () => {
  const open = await seen([
    { day: '2026-05-15', at: '2026-05-19T08:00:00Z' },
    { day: '2026-05-17', at: '2026-05-19T08:00:00Z' },
  ]);
  expect(await open()).toEqual(['2026-05-19', '2026-05-18', '2026-05-16']);
});

test('a day of which something was left out is open for a week', async () => {
  const open = await seen([
    { day: '2026-05-10', at: '2026-05-19T08:00:00Z', likes: undefined },
    { day: '2026-05-12', at: '2026-05-19T08:00:00Z', likes: undefined },
  ]);
  expect(await open()).toContain('2026-05-12');
  expect(await open()).not.toContain('2026-05-10');
});

test('days before those that are known are open since an older post was found, but none from before the network counted', async () => {
  const { runtime } = opened;
  const { id } = await newNetworkAccount(runtime);
  await storeNetworkDays(runtime.db, id, [{ ...whole, day: '2026-05-18' }], new Date('2026-05-22T00:00:00Z'));
  const publishedAt = new Date('2026-05-16T06:59:00Z');
  const post = {
    networkId: '1',
    kind: 'post',
    format: 'TEXT',
    publishedAt,
    text: '',
    isQuote: false,
    media: [],
  } as const;
  await storePosts(runtime.db, id, [{ ...post, media: [] }], publishedAt);
  const open = (earliest: string) => openDays(runtime, id, { earliest, limit: 10 });
  expect(await open('2024-04-13')).toEqual(['2026-05-19', '2026-05-17', '2026-05-16', '2026-05-15']);
  expect(await open('2026-05-17')).toEqual(['2026-05-19', '2026-05-17']);
});
