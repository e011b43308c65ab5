import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { gainDays, networkPosts, postCurves } from '#db/schema.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { curveAgeAt } from '../curve-ages.ts';
import type { Look } from './store-figures.ts';
import { storeFigures } from './store-figures.ts';
import { storePosts } from './store-posts.ts';
import type { SeenPost } from './store-posts.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const HOUR = 3_600_000;
/** What was gained over a longer one is left out. */
const GAP_HOURS = 10;
const firstSeenAt = new Date('2026-05-19T10:00:00Z');
const POSTS = [
  { networkId: '1', publishedAt: new Date(firstSeenAt.getTime() - 5 * 60_000) },
  { networkId: '2', publishedAt: new Date(firstSeenAt.getTime() - 40 * 24 * HOUR) },
  { networkId: '3', publishedAt: new Date(firstSeenAt.getTime() - 5 * HOUR) },
];

function seenPost({ networkId, publishedAt }: (typeof POSTS)[number]): SeenPost {
  return { networkId, publishedAt, kind: 'post', format: 'TEXT', text: 'Hello', isQuote: false, media: [] };
}

/** The same numbers for the same seed, from 0 up to 1. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Batches of looks as processes may bring them: late, twice, and several of one post at once. */
function historyOf(seed: number): Look[][] {
  const roll = dice(seed);
  const looks = Array.from({ length: 30 }, (): Look => {
    const post = POSTS[Math.floor(roll() * POSTS.length)] ?? expect.fail('no post');
    const lookedAt = new Date(firstSeenAt.getTime() + Math.floor(roll() * 200) * 0.25 * HOUR);
    const gainsFrom = new Date(lookedAt.getTime() - GAP_HOURS * HOUR);
    const hours = (lookedAt.getTime() - firstSeenAt.getTime()) / HOUR;
    const count = (scale: number) => Math.floor((hours * scale * (post.networkId === '1' ? 1 : 2)) % 977);
    const figures = { views: count(100), likes: count(7), replies: count(3), reposts: 0, quotes: 1, shares: count(2) };
    return { ...post, figures, lookedAt, nextLookAt: new Date(lookedAt.getTime() + HOUR), gainsFrom };
  });
  const again = looks.filter(() => roll() < 0.4);
  const arriving = [...looks, ...again].toSorted((a, b) => roll() - 0.5 || a.lookedAt.getTime() - b.lookedAt.getTime());
  const batches: Look[][] = [];
  while (arriving.length > 0) batches.push(arriving.splice(0, 1 + Math.floor(roll() * 5)));
  return batches;
}

/** The rules in plain words: only a newer look counts, of several in a batch the newest; gains are differences over short gaps. */
function plainly(batches: readonly Look[][]) {
  const views = new Map<string, Look>();
  const gains = new Map<string, number>();
  const curves = new Map<string, { ages: number[]; views: number[] }>();
  for (const batch of batches)
    for (const { networkId, publishedAt } of POSTS) {
      const [look] = batch
        .filter((each) => each.networkId === networkId)
        .toSorted((a, b) => b.lookedAt.getTime() - a.lookedAt.getTime());
      const before = views.get(networkId);
      if (!look || (before && before.lookedAt >= look.lookedAt)) continue;
      views.set(networkId, look);
      const day = look.lookedAt.toISOString().slice(0, 10);
      const wasWatched = firstSeenAt.getTime() - publishedAt.getTime() <= HOUR;
      const hasBegun = wasWatched || publishedAt.toISOString().slice(0, 10) === day;
      const since = before?.lookedAt ?? (hasBegun ? publishedAt : undefined);
      const isKnown = since !== undefined && since >= look.gainsFrom;
      if (isKnown) gains.set(day, (gains.get(day) ?? 0) + (look.figures.views ?? 0) - (before?.figures.views ?? 0));
      const age = curveAgeAt(publishedAt, look.lookedAt);
      const curve = curves.get(networkId) ?? { ages: [], views: [] };
      if (age === undefined || (curve.ages.at(-1) ?? -1) >= age) continue;
      curve.ages.push(age);
      curve.views.push(look.figures.views ?? 0);
      curves.set(networkId, curve);
    }
  return {
    views: POSTS.map(({ networkId }) => views.get(networkId)?.figures.views ?? null),
    gains: [...gains].toSorted(([a], [b]) => a.localeCompare(b)),
    curves: POSTS.flatMap(({ networkId }) => curves.get(networkId) ?? []),
  };
}

test.each(Array.from({ length: 25 }, (_, seed) => seed + 1))(
  'history %d of looks in any order, with repeats, is stored as plain counting has it',
  async (seed) => {
    const { db } = opened.runtime;
    const { id: accountId } = await newNetworkAccount(opened.runtime);
    await storePosts(db, accountId, POSTS.map(seenPost), firstSeenAt);
    const batches = historyOf(seed);
    for (const batch of batches) await storeFigures(db, { accountId, timeZone: 'UTC' }, batch);

    const posts = await db
      .select()
      .from(networkPosts)
      .where(eq(networkPosts.accountId, accountId))
      .orderBy(networkPosts.networkId);
    const days = await db.select().from(gainDays).where(eq(gainDays.accountId, accountId)).orderBy(gainDays.day);
    const curves = await db
      .select()
      .from(postCurves)
      .where(eq(postCurves.accountId, accountId))
      .orderBy(postCurves.networkId);
    expect({
      views: posts.map(({ views }) => views),
      gains: days.map(({ day, views }) => [day, views]),
      curves: curves.map(({ ages, views }) => ({ ages, views })),
    }).toEqual(plainly(batches));
  },
);
