import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '#base/zoned-day.ts';
import { interactionsOf, isSettled, lastFigures, quantile, viewsOf, wallTime } from '#testing/plain-figures.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { storedHistory } from '#testing/stored-history.ts';
import { readFormats } from './read-formats.ts';
import { readFormatsAndHours } from './read-formats-and-hours.ts';
import { readHours } from './read-hours.ts';
import { readPostsWith } from './read-posts-with.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const DAY = 86_400_000;

test.each([
  [11, 'UTC', '2026-05-19T10:00:00Z', 80],
  [12, 'Europe/Paris', '2026-04-02T22:30:00Z', 200],
  [13, 'Australia/Lord_Howe', '2026-10-20T03:10:00Z', 60],
])(
  'history %i in %s: hours are those of the clock on the wall, summed as plainly',
  async (seed, timeZone, at, count) => {
    const now = new Date(at);
    const { posts, account, lastDays } = await storedHistory(opened, { seed, timeZone, now, days: 95, posts: count });
    const span = lastDays(90);

    const within = posts.filter((post) => post.kind === 'post' && dayOf(post.publishedAt, timeZone) >= span.first);
    const settled = (of: readonly RandomPost[]) => of.filter((post) => isSettled(post, now));
    const median = quantile(settled(within).map(viewsOf), 0.5) ?? Number.NaN;
    const cells = Map.groupBy(within, (post) => placeOf(post.publishedAt, timeZone));
    const read = await readHours(opened.runtime, account, span);
    const week = lastDays(7);
    expect(await readFormatsAndHours(opened.runtime, account, { formats: week, hours: span })).toEqual({
      formats: await readFormats(opened.runtime, account, week),
      hours: read,
    });
    expect(read.map(({ weekday, hour }) => `${weekday} ${hour}`).toSorted()).toEqual([...cells.keys()].toSorted());
    for (const cell of read) {
      const own = cells.get(`${cell.weekday} ${cell.hour}`) ?? [];
      const judged = settled(own);
      expect([cell.posts, cell.settled]).toEqual([own.length, judged.length]);
      const group = { trait: 'time', value: `${cell.weekday}-${cell.hour}` } as const;
      const shown = await readPostsWith(opened.runtime, account, { span, ...group, limit: 1000 });
      const there = judged.filter(({ isGone }) => !isGone).map(({ networkId }) => networkId);
      expect(shown.map(({ networkId }) => networkId).toSorted()).toEqual(there.toSorted());
      const views = sum(judged, viewsOf);
      if (views > 0)
        expect(cell.engagement).toBeCloseTo(sum(judged, (post) => interactionsOf(lastFigures(post))) / views, 9);
      else expect(cell.engagement).toBeUndefined();
      const weightOf = (post: RandomPost) => 0.5 ** ((now.getTime() - post.publishedAt.getTime()) / DAY / 60);
      const ratioOf = (post: RandomPost) => Math.log((viewsOf(post) + 1) / (median + 1));
      expect(cell.weight).toBeCloseTo(sum(judged, weightOf), 6);
      expect(cell.weighted).toBeCloseTo(
        sum(judged, (post) => weightOf(post) * ratioOf(post)),
        6,
      );
      expect(cell.weightedSquares).toBeCloseTo(
        sum(judged, (post) => weightOf(post) * ratioOf(post) ** 2),
        6,
      );
    }
  },
);

function sum(posts: readonly RandomPost[], of: (post: RandomPost) => number): number {
  return posts.reduce((total, post) => total + of(post), 0);
}

function placeOf(instant: Date, timeZone: string): string {
  const { weekday, hour } = wallTime(instant, timeZone);
  return `${weekday} ${hour}`;
}
