import { beforeAll, expect, test } from 'vitest';
import { daysAfter, dayOf } from '#base/zoned-day.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { lastFigures } from '#testing/plain-figures.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { CURVE_AGES_MS, curveAgeAt } from '../curve-ages.ts';
import { FIGURES } from '../figures.ts';
import type { FigureName, Figures } from '../figures.ts';
import type { Span } from '../period.ts';
import { spanBefore } from '../period.ts';
import { readTotals } from './read-totals.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

test.each([
  [1, 'UTC', '2026-05-19T10:00:00Z'],
  [2, 'Europe/Paris', '2026-04-02T22:30:00Z'],
  [3, 'America/St_Johns', '2026-11-03T03:10:00Z'],
  [4, 'Pacific/Apia', '2026-01-01T10:00:00Z'],
])('history %i in %s: totals and comparison are those of a plain count', async (seed, timeZone, at) => {
  const { db } = opened.runtime;
  const now = new Date(at);
  opened.clock.set(now);
  const posts = randomHistory(seed, { now, days: 80, posts: 60 });
  const account = await newNetworkAccount(opened.runtime);
  await storeRandomHistory(db, { accountId: account.id, timeZone }, posts, now);

  const today = dayOf(now, timeZone);
  for (const span of [
    { first: daysAfter(today, -6), last: today },
    { first: daysAfter(today, -29), last: today },
    { first: daysAfter(today, -50), last: daysAfter(today, -30) },
    { first: today, last: today },
  ])
    for (const against of [spanBefore(span), { first: daysAfter(span.first, -29), last: daysAfter(span.last, -29) }])
      if (against.last < span.first)
        expect(
          await readTotals(opened.runtime, { accountId: account.id, timeZone }, span, against),
          JSON.stringify([span, against]),
        ).toEqual(plainly(posts, { span, against }, timeZone, now));
});

test('who has no posts has none, and no figures', async () => {
  const { id } = await newNetworkAccount(opened.runtime);
  const { total } = await readTotals(
    opened.runtime,
    { accountId: id, timeZone: 'UTC' },
    { first: '2026-05-01', last: '2026-05-07' },
  );
  expect(total).toMatchObject({ posts: 0, counted: 0, views: undefined });
});

function plainly(
  all: readonly RandomPost[],
  { span, against: before }: { span: Span; against: Span },
  timeZone: string,
  now: Date,
) {
  const published = all.filter(({ kind }) => kind === 'post');
  const within = ({ first, last }: Span) =>
    published.filter(({ publishedAt }) => {
      const day = dayOf(publishedAt, timeZone);
      return day >= first && day <= last;
    });
  const shift = startOf(span.first, timeZone) - startOf(before.first, timeZone);
  const end = Math.min(now.getTime(), startOf(daysAfter(span.last, 1), timeZone));
  const atAge = (post: RandomPost, moment: number): Figures | 'not-seen' => {
    const reached = CURVE_AGES_MS.findLastIndex((age) => post.publishedAt.getTime() + age <= moment);
    if (reached < 0) return NONE;
    const kept: { age: number; figures: Figures }[] = [];
    for (const { lookedAt } of post.looks) {
      const age = curveAgeAt(post.publishedAt, lookedAt);
      const known = kept.at(-1);
      if (age !== undefined && (known?.age ?? -1) < age) kept.push({ age, figures: lastFigures(post, lookedAt) });
    }
    return kept.findLast(({ age }) => age <= reached)?.figures ?? 'not-seen';
  };
  const compared = (posts: RandomPost[], moment: number) => {
    const seen = posts.map((post) => atAge(post, moment));
    return summed(
      posts.length,
      seen.filter((each) => each !== 'not-seen'),
    );
  };
  return {
    total: summed(
      within(span).length,
      within(span).flatMap((post) => (post.looks.length > 0 ? [lastFigures(post)] : [])),
    ),
    comparison: { now: compared(within(span), end), before: compared(within(before), end - shift) },
  };
}

const NONE = Object.fromEntries(FIGURES.map((name) => [name, undefined])) as Figures;

function summed(posts: number, seen: readonly Figures[]) {
  const sum = (name: FigureName) => {
    const known = seen.flatMap((figures) => figures[name] ?? []);
    return known.length === 0 ? undefined : known.reduce((total, each) => total + each, 0);
  };
  return { posts, counted: seen.length, ...Object.fromEntries(FIGURES.map((name) => [name, sum(name)])) };
}

function startOf(day: string, timeZone: string): number {
  let guess = Date.parse(`${day}T00:00:00Z`) - 26 * 3_600_000;
  while (dayOf(new Date(guess), timeZone) < day) guess += 15 * 60_000;
  return guess;
}
