import { beforeAll, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { FIGURES } from '../figures.ts';
import type { FigureName } from '../figures.ts';
import { readDaily } from './read-daily.ts';
import { storeFollowers } from './store-audience.ts';
import { storeNetworkDays } from './store-days.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const DAY = 86_400_000;

test.each([
  [5, 'UTC', '2026-05-19T10:00:00Z'],
  [6, 'Europe/Paris', '2026-04-02T22:30:00Z'],
  [7, 'America/St_Johns', '2026-11-03T03:10:00Z'],
])('history %i in %s: every day has what a plain count has, and gaps stay gaps', async (seed, timeZone, at) => {
  const { db } = opened.runtime;
  const now = new Date(at);
  const posts = randomHistory(seed, { now, days: 40, posts: 30 });
  const { id: accountId } = await newNetworkAccount(opened.runtime);
  await storeRandomHistory(db, { accountId, timeZone }, posts, now);
  const last = dayOf(now, timeZone);
  const days = Array.from({ length: 35 }, (_, index) => daysAfter(last, index - 34));
  const taken = days.filter((_, index) => index % 6 !== 2);
  await storeFollowers(
    db,
    accountId,
    taken.map((day, index) => ({ day, followers: 1000 - index, takenAt: now })),
  );
  await storeNetworkDays(db, accountId, [{ day: last, profileViews: 7 }], now);

  const gained = gainsOf(posts, timeZone);
  expect(await readDaily(opened.runtime, { accountId, timeZone }, { first: days[0] ?? last, last })).toEqual(
    days.map((day) => ({
      day,
      posts: posts.filter(({ kind, publishedAt }) => kind === 'post' && dayOf(publishedAt, timeZone) === day).length,
      gained: gained.get(day),
      followers: taken.includes(day) ? 1000 - taken.indexOf(day) : undefined,
      profileViews: day === last ? 7 : undefined,
    })),
  );
});

/** What a look found more than the one before it; what came over a long silence, or before the first look, is nobody's day. */
function gainsOf(posts: readonly RandomPost[], timeZone: string) {
  const gains = new Map<string, Record<FigureName, number>>();
  for (const { looks, publishedAt } of posts.filter(({ kind }) => kind === 'post')) {
    const known: Partial<Record<FigureName, number>> = {};
    const isFresh = (looks[0]?.lookedAt.getTime() ?? 0) - publishedAt.getTime() < DAY;
    for (const [index, { lookedAt, figures }] of looks.entries()) {
      const silence = (since: Date | undefined) => lookedAt.getTime() - (since?.getTime() ?? 0);
      const longest = (silence(publishedAt) <= 30 * DAY ? 2 : 14) * DAY;
      const beganNow = isFresh && silence(publishedAt) <= longest;
      const isCounted = index > 0 ? silence(looks[index - 1]?.lookedAt) <= longest : beganNow;
      const day = dayOf(lookedAt, timeZone);
      const gained = gains.get(day) ?? { views: 0, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 };
      for (const name of FIGURES) {
        const figure = figures[name];
        if (figure === undefined) continue;
        const before = known[name] ?? (beganNow ? 0 : undefined);
        if (isCounted && before !== undefined) gained[name] += figure - before;
        known[name] = figure;
      }
      if (isCounted) gains.set(day, gained);
    }
  }
  return gains;
}
