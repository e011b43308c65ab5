import { beforeAll, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { lastFigures, quantile } from '#testing/plain-figures.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import type { Trait } from '../traits.ts';
import { readPostsWith } from './read-posts-with.ts';
import { readTraits } from './read-traits.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const DAY = 86_400_000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

test.each([
  [21, 'UTC', '2026-05-19T10:00:00Z', 90],
  [22, 'Europe/Paris', '2026-04-02T22:30:00Z', 160],
  [23, 'Australia/Lord_Howe', '2026-10-20T03:10:00Z', 60],
  [24, 'America/New_York', '2026-11-05T04:30:00Z', 1],
])(
  'history %i in %s: every trait is judged as plainly, and opens the posts it was judged by',
  async (seed, timeZone, at, count) => {
    const now = new Date(at);
    opened.clock.set(now);
    const posts = randomHistory(seed, { now, days: 200, posts: count });
    const { id: accountId } = await newNetworkAccount(opened.runtime);
    await storeRandomHistory(opened.runtime.db, { accountId, timeZone }, posts, now);
    const span = { first: daysAfter(dayOf(now, timeZone), -179), last: dayOf(now, timeZone) };
    const judged = posts.filter(
      (post) =>
        post.kind === 'post' &&
        dayOf(post.publishedAt, timeZone) >= span.first &&
        now.getTime() - post.publishedAt.getTime() >= 3 * DAY &&
        post.looks.length > 0,
    );
    const median = quantile(judged.map(viewsOf), 0.5) ?? 0;
    const ratioOf = (post: RandomPost) => (viewsOf(post) + 1) / (median + 1);
    const pairs = judged.flatMap((post) =>
      Object.entries(traitsOf(post, timeZone)).flatMap(([trait, value]) =>
        value ? [{ key: `${trait} ${value}`, post }] : [],
      ),
    );
    const expected = Map.groupBy(pairs, ({ key }) => key);

    const read = await readTraits(opened.runtime, { accountId, timeZone }, span);
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
      const shown = await readPostsWith(opened.runtime, { accountId, timeZone }, { span, trait, value, limit: 1000 });
      const there = own.filter(({ isGone }) => !isGone).map(({ networkId }) => networkId);
      expect(shown.map(({ networkId }) => networkId).toSorted()).toEqual(there.toSorted());
    }
  },
);

test('nothing of another account is in it', async () => {
  const [mine, theirs] = [await newNetworkAccount(opened.runtime), await newNetworkAccount(opened.runtime)];
  const now = opened.clock.now();
  await storeRandomHistory(
    opened.runtime.db,
    { accountId: theirs.id, timeZone: 'UTC' },
    randomHistory(5, { now, days: 60, posts: 40 }),
    now,
  );
  const span = { first: daysAfter(dayOf(now, 'UTC'), -90), last: dayOf(now, 'UTC') };
  expect(await readTraits(opened.runtime, { accountId: mine.id, timeZone: 'UTC' }, span)).toEqual([]);
});

function viewsOf(post: RandomPost): number {
  return lastFigures(post).views ?? 0;
}

function traitsOf({ format, text, topic, publishedAt, linkUrl }: RandomPost, timeZone: string): Record<Trait, string> {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
  const [weekday = '', hour = ''] = parts.format(publishedAt).split(', ');
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  return {
    format,
    length: text.length <= 100 ? 'short' : text.length <= 280 ? 'medium' : 'long',
    hour: String(Math.floor(Number(hour) / 3) * 3),
    weekday: String(WEEKDAYS.indexOf(weekday) + 1),
    topic: topic?.trim().toLowerCase() ?? '',
    link: yes(linkUrl !== undefined || text.includes('https://')),
    question: yes(/[?？]/.test(text)),
    media: yes(format !== 'TEXT'),
  };
}
