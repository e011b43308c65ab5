import { beforeAll, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { interactionsOf, lastFigures, quantile } from '#testing/plain-figures.ts';
import { readFormats } from './read-formats.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

test.each([
  [8, 'UTC', '2026-05-19T10:00:00Z', 90],
  [9, 'Asia/Kathmandu', '2026-04-02T22:30:00Z', 30],
  [10, 'America/St_Johns', '2026-11-03T03:10:00Z', 4],
])('history %i in %s: formats are counted and compared as a plain count does', async (seed, timeZone, at, count) => {
  const now = new Date(at);
  opened.clock.set(now);
  const posts = randomHistory(seed, { now, days: 40, posts: count });
  const { id: accountId } = await newNetworkAccount(opened.runtime);
  await storeRandomHistory(opened.runtime.db, { accountId, timeZone }, posts, now);
  const last = dayOf(now, timeZone);
  const span = { first: daysAfter(last, -29), last };
  const read = await readFormats(opened.runtime, { accountId, timeZone }, span);

  const within = posts.filter((post) => post.kind === 'post' && dayOf(post.publishedAt, timeZone) >= span.first);
  const settled = (of: readonly RandomPost[]) =>
    of.filter((post) => now.getTime() - post.publishedAt.getTime() >= 3 * 86_400_000 && post.looks.length > 0);
  const median = quantile(settled(within).map(viewsOf), 0.5);
  expect(read.map(({ format }) => format).toSorted()).toEqual(
    [...new Set(within.map(({ format }) => format))].toSorted(),
  );
  for (const { format, posts: published, settled: compared, quarters, engagement } of read) {
    const own = within.filter((post) => post.format === format);
    const judged = settled(own);
    expect([format, published, compared]).toEqual([format, own.length, judged.length]);
    const shares = judged.map((post) => viewsOf(post) / (median ?? 0));
    for (const [given, share] of [
      [quarters?.low, 0.25],
      [quarters?.middle, 0.5],
      [quarters?.high, 0.75],
    ] as const)
      expectClose(given, quantile(shares, share));
    const views = judged.reduce((sum, post) => sum + viewsOf(post), 0);
    const acted = judged.reduce((sum, post) => sum + interactionsOf(lastFigures(post)), 0);
    expectClose(engagement, views === 0 ? undefined : acted / views);
  }
});

function viewsOf(post: RandomPost): number {
  return lastFigures(post).views ?? 0;
}

function expectClose(given: number | undefined, expected: number | undefined): void {
  if (expected === undefined || Number.isNaN(expected)) expect(given).toBeUndefined();
  else expect(given).toBeCloseTo(expected, 9);
}
