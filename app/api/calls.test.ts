import { beforeAll, describe, expect, test } from 'vitest';
import { daysAfter, dayOf } from '#base/zoned-day.ts';
import { CURVE_AGES_MS } from '#features/stats/curve-ages.ts';
import { readTotals } from '#features/stats/server/read-totals.ts';
import { storeAudience, storeFollowers } from '#features/stats/server/store-audience.ts';
import { storeNetworkDays } from '#features/stats/server/store-days.ts';
import { interactionsOf, keptLooks, lastFigures } from '#testing/plain-figures.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { CALLS } from './calls.ts';
import { newProgram } from './test-api.ts';
import type { Program } from './test-api.ts';

const DAY = 86_400_000;
let web: TestWeb;
let premium: Program;
let empty: Program;
const now = new Date('2026-05-19T10:00:00Z');
const posts = randomHistory(21, { now, days: 60, posts: 80 });
const own = posts.filter(({ kind }) => kind === 'post');
beforeAll(async () => {
  web = await openTestWeb();
  [premium, empty] = [await newProgram(web), await newProgram(web)];
  const { db } = web.runtime;
  const { account, timeZone } = premium;
  await storeRandomHistory(db, { accountId: account.id, timeZone }, posts, now);
  const today = dayOf(now, timeZone);
  await storeFollowers(db, account.id, [
    { day: daysAfter(today, -20), followers: 150, takenAt: now },
    { day: today, followers: 140, takenAt: now },
  ]);
  await storeNetworkDays(db, account.id, [{ day: today, profileViews: 7 }], now);
  await storeAudience(db, account.id, [{ day: today, breakdown: 'gender', counts: { M: 10, U: 30 }, takenAt: now }]);
  return web.close;
});

const ofAnAccount = CALLS.filter(({ path, method }) => method === undefined && !path.includes('{'));

test.each(ofAnAccount)('$path answers what its schema says, with data and without', async ({ path, answer }) => {
  for (const program of [premium, empty])
    expect(answer.safeParse(await program.read(path)), path).toMatchObject({ success: true });
});

test('me is whoever asks', async () => {
  const { account, personId, email } = premium;
  expect(await premium.read('/me')).toEqual({
    id: personId,
    email,
    plan: 'bobbin_premium',
    locale: 'fr-FR',
    timeZone: 'Europe/Paris',
    accounts: [{ id: account.id, username: account.username, state: 'connected' }],
  });
});

describe('stats', () => {
  test('of a month are what its posts have gathered, by a plain count', async () => {
    const first = '2026-04-20';
    const month = own.filter(({ publishedAt }) => dayOf(publishedAt, 'Europe/Paris') >= first);
    const figures = month.map((post) => lastFigures(post));
    const views = figures.reduce((sum, each) => sum + (each.views ?? 0), 0);
    const acted = figures.reduce((sum, each) => sum + interactionsOf(each), 0);
    expect(await premium.read('/stats')).toMatchObject({
      period: 'month',
      from: first,
      to: '2026-05-19',
      timeZone: 'Europe/Paris',
      syncedAt: null,
      posts: month.length,
      views,
      interactions: acted,
      engagementRate: acted / views,
      followers: 140,
      followersChange: -10,
      profileViews: 7,
    });
  });

  test('of everything begin with the first post and have nothing before them', async () => {
    const [oldest] = own.map(({ publishedAt }) => dayOf(publishedAt, 'Europe/Paris')).toSorted();
    const all = await premium.read('/stats?period=all');
    expect(all).toMatchObject({ from: oldest, posts: own.length, previous: null });
  });

  test('are compared at equal age, or not at all', async () => {
    const { account, timeZone } = premium;
    const span = { first: '2026-04-20', last: '2026-05-19' };
    const { comparison } = await readTotals(web.runtime, { accountId: account.id, timeZone }, span);
    const isSeen = [comparison.now, comparison.before].every(({ posts: all, counted }) => counted >= all * 0.95);
    const { previous } = await premium.read('/stats');
    expect(previous === null).toBe(!isSeen);
    expect(await empty.read('/stats')).toMatchObject({ posts: 0, views: null, followers: null, previous: null });
  });

  test('with enough posts seen in time hold both sides of the comparison', async () => {
    const program = await newProgram(web);
    const { account, timeZone } = program;
    const seen = own.filter(({ looks }) => looks.length > 12).slice(0, 6);
    const moved = seen.map((post, index) => movedTo(post, new Date(now.getTime() - (index < 3 ? 10 : 40) * DAY)));
    await storeRandomHistory(web.runtime.db, { accountId: account.id, timeZone }, moved, now);
    const { comparison } = await readTotals(
      web.runtime,
      { accountId: account.id, timeZone },
      { first: '2026-04-20', last: '2026-05-19' },
    );
    expect((await program.read('/stats'))['previous']).toMatchObject({
      from: '2026-03-21',
      to: '2026-04-19',
      posts: 3,
      views: comparison.before.views,
      against: { posts: 3, views: comparison.now.views },
    });
  });
});

describe('days', () => {
  test('are all of them, with gaps where nothing was read', async () => {
    const { items, ...rest } = await premium.read('/stats/days?from=2026-04-28&to=2026-05-19');
    const days = items as { day: string; followers: number | null; profileViews: number | null }[];
    expect(days).toHaveLength(22);
    expect(days.map(({ followers }) => followers).filter((each) => each !== null)).toEqual([150, 140]);
    expect(days.at(-1)).toMatchObject({ day: '2026-05-19', profileViews: 7 });
    expect(rest).toMatchObject({ timeZone: 'Europe/Paris', networkTimeZone: 'America/Los_Angeles', nextCursor: null });
  });
});

describe('network posts', () => {
  test('come newest first, page after page, each once, without what is gone', async () => {
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const page = await premium.read(`/network-posts?limit=7${typeof cursor === 'string' ? `&cursor=${cursor}` : ''}`);
      const items = page['items'] as { id: string }[];
      expect(items.length).toBeLessThanOrEqual(7);
      seen.push(...items.map(({ id }) => id));
      cursor = page['nextCursor'];
    } while (cursor !== null);
    const there = posts.filter(({ isGone }) => !isGone);
    expect(seen).toEqual(
      there.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).map(({ networkId }) => networkId),
    );
  });

  test('are of one kind when that is asked for', async () => {
    const { items } = await premium.read('/network-posts?kind=reply&limit=100');
    const replies = posts.filter(({ kind, isGone }) => kind === 'reply' && !isGone);
    expect(items).toHaveLength(replies.length);
  });
});

test('demographics are the largest groups first, and empty where the network never told', async () => {
  expect(await premium.read('/demographics')).toMatchObject({
    day: '2026-05-19',
    gender: [
      { name: 'U', followers: 30 },
      { name: 'M', followers: 10 },
    ],
    country: [],
  });
  expect(await empty.read('/demographics')).toMatchObject({ day: null, gender: [] });
});

/** The same post, published and looked at at other times. */
function movedTo(post: RandomPost, publishedAt: Date): RandomPost {
  const shift = publishedAt.getTime() - post.publishedAt.getTime();
  const looks = post.looks.map(({ lookedAt, figures }) => ({
    lookedAt: new Date(lookedAt.getTime() + shift),
    figures,
  }));
  return { ...post, publishedAt, looks: looks.filter(({ lookedAt }) => lookedAt <= now), isGone: false };
}

describe('the history of a post', () => {
  const address = (id: string) => `/posts/${id}/history`;

  test('is what it had at each age that was seen', async () => {
    const post = own.find(({ looks }) => looks.length > 6) ?? expect.fail('none');
    const answer = await premium.read(address(post.networkId));
    expect(answer).toMatchObject({
      id: post.networkId,
      publishedAt: post.publishedAt.toISOString(),
      items: keptLooks(post).map(({ age, views }) => ({ ageHours: (CURVE_AGES_MS[age] ?? 0) / 3_600_000, views })),
      nextCursor: null,
    });
  });

  test('of a post that is another’s or none is not there, without a difference', async () => {
    const theirs = await empty.ask(address(own[0]?.networkId ?? ''));
    expect(theirs.status).toBe(404);
    const said = await theirs.text();
    for (const id of ['990002', 'x', '%00', "'", '9'.repeat(90)])
      expect(await (await empty.ask(address(id))).text(), id).toBe(said);
    expect((await premium.ask(address('9'.repeat(101)))).status).toBe(400);
  });
});
