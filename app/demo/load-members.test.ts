import { eq, getTableColumns } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  audienceDays,
  followerDays,
  gainDays,
  networkAccounts,
  networkDays,
  networkPosts,
  networkSyncs,
  networkTokens,
  people,
  postCurves,
} from '#db/schema.ts';
import { DEMO_CROWD } from '#features/identity/demo-people.ts';
import { seedDemoPeople } from '#features/identity/server/seed-demo.ts';
import { CURVE_AGES_MS } from '#features/stats/curve-ages.ts';
import { FIGURES } from '#features/stats/figures.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { loadCrowd } from './load-members.ts';
import { serveSmallExport } from './test-export.ts';

const LOGINS = 4;
const CROWD = 4;
const THIRD = LOGINS + 2;
const TABLES = [networkPosts, postCurves, followerDays, audienceDays, networkDays, gainDays];

let network: TestNetwork;
let small: Awaited<ReturnType<typeof serveSmallExport>>;
beforeAll(async () => {
  network = await openTestNetwork();
  small = await serveSmallExport(network.runtime.settings.threads.graphUrl.replace('/threads', ''), LOGINS + CROWD);
  await seedDemoPeople(network.runtime.db, network.clock.now());
  return async () => {
    small.close();
    await network.close();
  };
});

const load = () => loadCrowd(network.runtime, small.url, new AbortController().signal);

const accounts = () => network.runtime.db.select().from(networkAccounts).orderBy(networkAccounts.personId);

const rowCounts = () => Promise.all(TABLES.map((table) => network.runtime.db.$count(table)));

test('a load that was cut off in an account leaves nothing of it, and the next one goes on there', async () => {
  small.cutIn(THIRD);
  await expect(load()).rejects.toThrow('ended too soon');
  const half = await accounts();
  expect(half.map(({ username }) => username)).toEqual(small.usernames.slice(LOGINS, THIRD));
  const known = half.map(({ id }) => id);
  for (const table of TABLES) {
    const owners = await network.runtime.db.selectDistinct({ id: table.accountId }).from(table);
    expect(known).toEqual(expect.arrayContaining(owners.map(({ id }) => id)));
  }

  small.cutIn(undefined);
  await network.runtime.db.delete(people).where(eq(people.id, DEMO_CROWD[2] ?? ''));
  expect(await load()).toBe(1);
  const whole = await accounts();
  expect(whole.map(({ username, personId }) => [username, personId])).toEqual(
    [0, 1, 3].map((index) => [small.usernames[LOGINS + index], DEMO_CROWD[index]]),
  );
});

test('a load of what is there already changes nothing', async () => {
  const before = [await rowCounts(), await accounts()];
  expect(await load()).toBe(0);
  expect([await rowCounts(), await accounts()]).toEqual(before);
});

test('the crowd is connected, has allowed nothing, and nobody reads it', async () => {
  for (const account of await accounts()) expect(account).toMatchObject({ state: 'connected', scopes: [] });
  expect(await network.runtime.db.$count(networkSyncs)).toBe(0);
  expect(await network.runtime.db.$count(networkTokens)).toBe(0);
});

const Figures = z.object({
  views: z.number(),
  likes: z.number(),
  replies: z.number(),
  reposts: z.number(),
  quotes: z.number(),
  shares: z.number(),
});
const Truth = z.object({
  followers: z.number(),
  posts: z.array(Figures.extend({ id: z.string(), text: z.string().optional(), media_type: z.string() })),
  days: z.array(Figures.extend({ day: z.string(), profile_views: z.number() })),
  followers_by_day: z.array(z.object({ day: z.string(), followers: z.number() })),
  demographics: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
});

describe('what is stored is what the network says is true', () => {
  const lastMember = async () => (await accounts()).at(-1) ?? expect.fail('nobody was loaded');
  const truthOf = async (username: string, at = network.clock.now()) =>
    Truth.parse(await network.control('GET', `threads/truth?username=${username}&at=${at.toISOString()}`));

  test('of every post, day and follower', async () => {
    const { db } = network.runtime;
    const { id, username } = await lastMember();
    const truth = await truthOf(username);

    const posts = new Map(
      (await db.select().from(networkPosts).where(eq(networkPosts.accountId, id))).map((row) => [row.networkId, row]),
    );
    expect([...posts.keys()].toSorted()).toEqual(truth.posts.map((post) => post.id).toSorted());
    for (const { id: networkId, text = '', media_type: type, ...figures } of truth.posts)
      expect(posts.get(networkId), networkId).toMatchObject({
        text,
        ...(type === 'REPOST_FACADE' ? { kind: 'repost', views: null } : figures),
      });

    const days = await db.select().from(networkDays).where(eq(networkDays.accountId, id)).orderBy(networkDays.day);
    expect(days).toMatchObject(
      truth.days.map(({ day, profile_views: profileViews, likes, replies, reposts, quotes }) => ({
        day,
        profileViews,
        likes,
        replies,
        reposts,
        quotes,
      })),
    );
    const { accountId: owner, ...gained } = getTableColumns(gainDays);
    const gains = await db.select(gained).from(gainDays).where(eq(owner, id)).orderBy(gainDays.day);
    expect(truth.days).toMatchObject(gains);
    const followers = await db
      .select()
      .from(followerDays)
      .where(eq(followerDays.accountId, id))
      .orderBy(followerDays.day);
    expect(followers).toMatchObject(truth.followers_by_day);
  });

  test('of who follows today, wherever enough do for the network to tell', async () => {
    const { db, clock } = network.runtime;
    const today = clock.now().toISOString().slice(0, 10);
    for (const { id, username } of await accounts()) {
      const { followers, demographics } = await truthOf(username);
      const stored = (await db.select().from(audienceDays).where(eq(audienceDays.accountId, id))).filter(
        ({ day }) => day === today,
      );
      const told = Object.entries(demographics).map(([breakdown, groups]) => [breakdown, Object.fromEntries(groups)]);
      expect(Object.fromEntries(stored.map(({ breakdown, counts }) => [breakdown, counts]))).toEqual(
        followers < 100 ? {} : Object.fromEntries(told),
      );
    }
  });

  test('of the curve of a post, at every age it has reached', async () => {
    const { db } = network.runtime;
    const { id, username } = await lastMember();
    const curves = await db.select().from(postCurves).where(eq(postCurves.accountId, id)).orderBy(postCurves.networkId);
    const curve = curves[Math.floor(curves.length / 2)] ?? expect.fail('no curve');
    const [post] = await db.select().from(networkPosts).where(eq(networkPosts.networkId, curve.networkId));
    expect(curve.ages.length).toBeGreaterThan(5);
    for (const [index, age] of curve.ages.entries()) {
      const then = new Date((post?.publishedAt.getTime() ?? 0) + (CURVE_AGES_MS[age] ?? 0));
      const told = (await truthOf(username, then)).posts.find((each) => each.id === curve.networkId);
      const stored = Object.fromEntries(FIGURES.map((name) => [name, curve[name][index]]));
      expect(told, `age ${age}`).toMatchObject(stored);
    }
  });

  test('and every member has a year of curves at most', async () => {
    expect(await network.runtime.db.$count(postCurves)).toBeGreaterThan(0);
    const oldest = new Date(network.clock.now().getTime() - 365 * 86_400_000);
    const known = await network.runtime.db
      .select({ publishedAt: networkPosts.publishedAt })
      .from(postCurves)
      .innerJoin(networkPosts, eq(networkPosts.networkId, postCurves.networkId));
    expect(known.filter(({ publishedAt }) => publishedAt < oldest)).toEqual([]);
  });
});
