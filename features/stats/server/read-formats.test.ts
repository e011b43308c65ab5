import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '#base/zoned-day.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { storedHistory } from '#testing/stored-history.ts';
import { interactionsOf, isSettled, lastFigures, quantile, viewsOf } from '#testing/plain-figures.ts';
import { readFormats } from './read-formats.ts';
import { readTraits } from './read-traits.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

test.each([
  [8, 'UTC', '2026-05-19T10:00:00Z', 90],
  [9, 'Asia/Kathmandu', '2026-04-02T22:30:00Z', 30],
  [10, 'America/St_Johns', '2026-11-03T03:10:00Z', 4],
])(
  'history %i in %s: formats are counted and compared as a plain count does, and judged as traits are',
  async (seed, timeZone, at, count) => {
    const now = new Date(at);
    const { posts, account, lastDays } = await storedHistory(opened, { seed, timeZone, now, days: 40, posts: count });
    const span = lastDays(30);
    const read = await readFormats(opened.runtime, account, span);

    const within = posts.filter((post) => post.kind === 'post' && dayOf(post.publishedAt, timeZone) >= span.first);
    const settled = (of: readonly RandomPost[]) => of.filter((post) => isSettled(post, now));
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
    const traits = await readTraits(opened.runtime, account, span);
    for (const { value, posts: judged, sum, squares } of traits.filter(({ trait }) => trait === 'format')) {
      const own = read.find(({ format }) => format === value);
      expect(own?.settled).toBe(judged);
      expectClose(own?.sum, sum);
      expectClose(own?.squares, squares);
    }
  },
);

function expectClose(given: number | undefined, expected: number | undefined): void {
  if (expected === undefined || Number.isNaN(expected)) expect(given).toBeUndefined();
  else expect(given).toBeCloseTo(expected, 9);
}
