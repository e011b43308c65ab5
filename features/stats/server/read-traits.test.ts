import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '#base/zoned-day.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { isSettled, quantile, viewsOf, wallTime } from '#testing/plain-figures.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { storedHistory } from '#testing/stored-history.ts';
import type { Trait } from '../traits.ts';
import { readPostsWith } from './read-posts-with.ts';
import { readTraits } from './read-traits.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

test.each([
  [21, 'UTC', '2026-05-19T10:00:00Z', 90],
  [22, 'Europe/Paris', '2026-04-02T22:30:00Z', 160],
  [23, 'Australia/Lord_Howe', '2026-10-20T03:10:00Z', 60],
  [24, 'America/New_York', '2026-11-05T04:30:00Z', 1],
])(
  'history %i in %s: every trait is judged as plainly, and opens the posts it was judged by',
  async (seed, timeZone, at, count) => {
    const now = new Date(at);
    const { posts, account, lastDays } = await storedHistory(opened, { seed, timeZone, now, days: 200, posts: count });
    const span = lastDays(180);
    const judged = posts.filter(
      (post) => post.kind === 'post' && dayOf(post.publishedAt, timeZone) >= span.first && isSettled(post, now),
    );
    const median = quantile(judged.map(viewsOf), 0.5) ?? 0;
    const ratioOf = (post: RandomPost) => (viewsOf(post) + 1) / (median + 1);
    const pairs = judged.flatMap((post) =>
      Object.entries(traitsOf(post, timeZone)).flatMap(([trait, value]) =>
        value ? [{ key: `${trait} ${value}`, post }] : [],
      ),
    );
    const expected = Map.groupBy(pairs, ({ key }) => key);

    const read = await readTraits(opened.runtime, account, span);
    expect(read.map(({ trait, value }) => `${trait} ${value}`).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const { trait, value, posts: counted, middle, sum, squares } of read) {
      const own = (expected.get(`${trait} ${value}`) ?? []).map(({ post }) => post);
      const logs = own.map((post) => Math.log(ratioOf(post)));
      expect(counted).toBe(own.length);
      expect(middle).toBeCloseTo(quantile(own.map(ratioOf), 0.5) ?? Number.NaN, 9);
      expect(sum).toBeCloseTo(
        logs.reduce((all, log) => all + log, 0),
        6,
      );
      expect(squares).toBeCloseTo(
        logs.reduce((all, log) => all + log ** 2, 0),
        6,
      );
      const shown = await readPostsWith(opened.runtime, account, { span, trait, value, limit: 1000 });
      const there = own.filter(({ isGone }) => !isGone).map(({ networkId }) => networkId);
      expect(shown.map(({ networkId }) => networkId).toSorted()).toEqual(there.toSorted());
    }
  },
);

test('nothing of another account is in it', async () => {
  const now = opened.clock.now();
  const { lastDays } = await storedHistory(opened, { seed: 5, timeZone: 'UTC', now, days: 60, posts: 40 });
  const { id: accountId } = await newNetworkAccount(opened.runtime);
  expect(await readTraits(opened.runtime, { accountId, timeZone: 'UTC' }, lastDays(91))).toEqual([]);
});

function traitsOf({ format, text, topic, publishedAt, linkUrl }: RandomPost, timeZone: string): Record<Trait, string> {
  const { weekday, hour } = wallTime(publishedAt, timeZone);
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  return {
    format,
    length: text.length <= 100 ? 'short' : text.length <= 280 ? 'medium' : 'long',
    hour: String(Math.floor(hour / 3) * 3),
    weekday: String(weekday),
    topic: topic?.trim().toLowerCase() ?? '',
    link: yes(linkUrl !== undefined || text.includes('https://')),
    question: yes(/[?？]/.test(text)),
    media: yes(format !== 'TEXT'),
  };
}
