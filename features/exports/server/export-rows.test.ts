import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { CURVE_AGES_MS, curveAgeAt } from '#features/stats/curve-ages.ts';
import { FIGURES } from '#features/stats/figures.ts';
import type { Figures } from '#features/stats/figures.ts';
import type { Span } from '#features/stats/period.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readTotals } from '#features/stats/server/read-totals.ts';
import { storeAudience, storeFollowers } from '#features/stats/server/store-audience.ts';
import { storeHistory } from '#features/stats/server/store-history.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { interactionsOf, lastFigures } from '#testing/plain-figures.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import type { Cell } from '../columns.ts';
import type { ExportKind } from '../export-kind.ts';
import { exportRows } from './export-rows.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

describe.each([
  [11, 'UTC', '2026-05-19T10:00:00Z'],
  [12, 'Europe/Paris', '2026-04-02T22:30:00Z'],
  [13, 'America/St_Johns', '2026-11-03T03:10:00Z'],
])('history %i in %s', (seed, timeZone, at) => {
  const now = new Date(at);
  const posts = randomHistory(seed, { now, days: 60, posts: 50 });
  const own = posts.filter(({ kind }) => kind === 'post').toSorted(newestFirst);
  let account: { accountId: string; timeZone: string };
  beforeAll(async () => {
    opened.clock.set(now);
    const [{ id: accountId }, other] = [
      await newNetworkAccount(opened.runtime),
      await newNetworkAccount(opened.runtime),
    ];
    account = { accountId, timeZone };
    await storeRandomHistory(opened.runtime.db, account, posts, now);
    await storeRandomHistory(opened.runtime.db, { accountId: other.id, timeZone }, posts.slice(0, 3), now);
  });

  test('posts are those that were published, each with what the last look knew', async () => {
    const rows = await rowsOf('posts', account);
    expect(
      rows.map(({ id, publishedAt, format, goneAt }) => ({ id, publishedAt, format, isGone: goneAt !== null })),
    ).toEqual(
      own.map(({ networkId, publishedAt, format, isGone }) => ({ id: networkId, publishedAt, format, isGone })),
    );
    expect(rows.map(figuresIn)).toEqual(own.map((post) => plainCells(lastFigures(post))));
  });

  test('the sums of the posts of a month are the month’s totals', async () => {
    const last = dayOf(now, timeZone);
    const first = daysAfter(last, -29);
    const { total } = await readTotals(opened.runtime, account, { first, last });
    const rows = await rowsOf('posts', account, { first, last });
    expect(rows).toHaveLength(total.posts);
    for (const name of FIGURES)
      expect(
        rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
        name,
      ).toBe(total[name] ?? 0);
  });

  test('history has a row for every fixed age at which a post was seen', async () => {
    const rows = await rowsOf('history', account);
    expect(rows.map((row) => [row['postId'], row['ageHours'], figuresIn(row)])).toEqual(
      own.flatMap((post) => curveOf(post).map(({ hours, figures }) => [post.networkId, hours, plainCells(figures)])),
    );
  });

  test('days are those of the screen, from the first to today without a hole', async () => {
    const rows = await rowsOf('days', account);
    const first = rows[0]?.['day'] as string;
    const daily = await readDaily(opened.runtime, account, { first, last: dayOf(now, timeZone) });
    expect(first).toBe(own.map(({ publishedAt }) => dayOf(publishedAt, timeZone)).toSorted()[0]);
    expect(rows.map(({ day, posts: count, gainedViews, followers }) => [day, count, gainedViews, followers])).toEqual(
      daily.map(({ day, posts: count, gained }) => [day, count, gained?.views ?? null, null]),
    );
    expect(rows.reduce((sum, row) => sum + Number(row['posts']), 0)).toBe(own.length);
  });

  test('of some days there is what a file of all has of them, and every one of the days', async () => {
    const last = daysAfter(dayOf(now, timeZone), -5);
    const span = { first: daysAfter(last, -20), last };
    const isWithin = (day: string) => day >= span.first && day <= span.last;
    for (const kind of ['posts', 'history'] as const) {
      const within = (await rowsOf(kind, account)).filter(({ publishedAt }) =>
        isWithin(dayOf(publishedAt as Date, timeZone)),
      );
      expect(within.length).toBeGreaterThan(0);
      expect(await rowsOf(kind, account, span)).toEqual(within);
    }
    const days = await rowsOf('days', account, span);
    expect(days).toEqual((await rowsOf('days', account)).filter(({ day }) => isWithin(day as string)));
    expect(days).toHaveLength(21);
  });
});

test('more rows than are read at once all come, each once and in order, also of one instant', async () => {
  const { runtime } = opened;
  const { id: accountId } = await newNetworkAccount(runtime);
  const at = new Date('2026-03-01T12:00:00Z');
  const figures = { views: 9, likes: 1, replies: 0, reposts: 0, quotes: 0, shares: 0 };
  const curve = {
    ages: [0, 1],
    views: [1, 9],
    likes: [0, 1],
    replies: [0, 0],
    reposts: [0, 0],
    quotes: [0, 0],
    shares: [0, 0],
  };
  const many = Array.from({ length: 4_100 }, (_, index) => ({
    networkId: String(index).padStart(6, '0'),
    kind: 'post' as const,
    format: 'TEXT' as const,
    publishedAt: at,
    text: `Post ${index}`,
    isQuote: false,
    media: [],
    figures,
    curve,
  }));
  await storeHistory(runtime.db, accountId, many, at);
  const account = { accountId, timeZone: 'UTC' };
  const ids = many.map(({ networkId }) => networkId).toReversed();
  expect((await rowsOf('posts', account)).map(({ id }) => id)).toEqual(ids);
  expect((await rowsOf('history', account)).map(({ postId }) => postId)).toEqual(ids.flatMap((id) => [id, id]));
});

test('who follows comes day by day, the largest groups first, however many days there are', async () => {
  const { runtime } = opened;
  const { id: accountId } = await newNetworkAccount(runtime);
  const days = Array.from({ length: 130 }, (_, index) => daysAfter('2026-01-01', index));
  const takenAt = runtime.clock.now();
  const counts = { FR: 10, 'Côte d’Ivoire': 25 };
  await storeAudience(
    runtime.db,
    accountId,
    days.map((day) => ({ day, breakdown: 'country' as const, counts, takenAt })),
  );
  const account = { accountId, timeZone: 'UTC' };
  const [third] = await rowsOf('demographics', account, { first: days[2] ?? '', last: days[2] ?? '' });
  expect(third).toMatchObject({ day: '2026-01-03', group: 'Côte d’Ivoire' });
  expect(await rowsOf('demographics', account)).toEqual(
    days.flatMap((day) => [
      { day, breakdown: 'country', group: 'Côte d’Ivoire', followers: 25 },
      { day, breakdown: 'country', group: 'FR', followers: 10 },
    ]),
  );
});

test('an account of which nothing is known has no rows, and one that only has followers has those days', async () => {
  const { runtime } = opened;
  const { id: accountId } = await newNetworkAccount(runtime);
  const account = { accountId, timeZone: 'UTC' };
  for (const kind of ['posts', 'history', 'days', 'demographics'] as const)
    expect(await rowsOf(kind, account)).toEqual([]);
  const today = dayOf(runtime.clock.now(), 'UTC');
  await storeFollowers(runtime.db, accountId, [
    { day: daysAfter(today, -2), followers: 120, takenAt: runtime.clock.now() },
    { day: today, followers: 118, takenAt: runtime.clock.now() },
  ]);
  expect((await rowsOf('days', account)).map(({ followers }) => followers)).toEqual([120, null, 118]);
});

async function rowsOf(kind: ExportKind, account: { accountId: string; timeZone: string }, span?: Span) {
  const all: Record<string, Cell>[] = [];
  for await (const rows of exportRows(kind, opened.runtime, account, span)) all.push(...rows);
  return all;
}

function newestFirst(a: RandomPost, b: RandomPost): number {
  return b.publishedAt.getTime() - a.publishedAt.getTime() || (a.networkId < b.networkId ? 1 : -1);
}

function figuresIn(row: Record<string, Cell>) {
  return Object.fromEntries([...FIGURES, 'interactions', 'engagementRate'].map((name) => [name, row[name]]));
}

function plainCells(figures: Figures) {
  const isKnown = FIGURES.some((name) => name !== 'views' && figures[name] !== undefined);
  const acted = isKnown ? interactionsOf(figures) : null;
  const engagementRate = acted === null || !figures.views ? null : acted / figures.views;
  return {
    ...Object.fromEntries(FIGURES.map((name) => [name, figures[name] ?? null])),
    interactions: acted,
    engagementRate,
  };
}

/** The first look at each fixed age, if it came in time. */
function curveOf(post: RandomPost) {
  const seen = new Map<number, Figures>();
  for (const { lookedAt } of post.looks) {
    const age = curveAgeAt(post.publishedAt, lookedAt);
    if (age !== undefined && !seen.has(age)) seen.set(age, lastFigures(post, lookedAt));
  }
  return [...seen].map(([age, figures]) => ({ hours: (CURVE_AGES_MS[age] ?? 0) / 3_600_000, figures }));
}
