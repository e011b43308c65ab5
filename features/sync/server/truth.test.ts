import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayOf, daysAfter, startOfDay } from '#base/zoned-day.ts';
import { audienceDays, followerDays, networkPosts, people, postCurves } from '#db/schema.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { differencesFromTruth } from '#testing/truth/differences.ts';
import type { ComparedAccount } from '#testing/truth/differences.ts';
import { auditLooks, looksThatFell } from '#testing/truth/look-audit.ts';
import { lookDifferences } from '#testing/truth/look-differences.ts';
import { deedsOf } from '#testing/truth/network-deeds.ts';
import { truthsOf } from '#testing/truth/truth.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  await auditLooks(network.runtime.db);
  return network.close;
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const NEWCOMER = { id: '26000000000000004', username: 'newcomer.demo' };
const Joined = z.looseObject({ id: z.string(), username: z.string() });

/** Somebody of a kind who lets us in. */
async function connected(who: z.infer<typeof Joined>, zones: string[] = ['UTC']) {
  const { accountId, personId } = await network.connect(who.id);
  return { accountId, personId, username: who.username, zones } satisfies ComparedAccount & { personId: string };
}

const joined = async (wish: object) => Joined.parse(await network.control('POST', 'threads/accounts', wish));

/** Somebody who goes on posting by themselves: the demo's own and whoever is made for a test do not. */
async function lively() {
  const page = await (await fetch(network.runtime.settings.threads.graphUrl)).text();
  const others = [...page.matchAll(/\/threads\/@([\w.]+)/g)].flatMap(([, name = '']) =>
    name.endsWith('.demo') ? [] : [name],
  );
  for (const username of new Set(others)) {
    const { account, posts } = await truthsOf(network.control, username).at(network.clock.now());
    if (posts.length > 100 && posts.length < 300) return account;
  }
  return expect.fail('nobody posts that much');
}

async function live(seconds: number) {
  await network.pass(seconds);
  await syncWhatIsDue(network.runtime);
}

async function expectTrue(accounts: readonly ComparedAccount[]) {
  const { db } = network.runtime;
  for (const account of accounts) {
    const now = network.clock.now();
    expect(await differencesFromTruth(db, network.control, account, now), account.username).toEqual([]);
    expect(await lookDifferences(db, network.control, account), account.username).toEqual([]);
  }
}

test('of accounts of every kind all that is stored is true, at first and after days of posting, losing and removing', async () => {
  const { db } = network.runtime;
  const newcomer = await connected(NEWCOMER);
  const tiny = await connected(await joined({ posts: 12, months: 2, followers: 4 }));
  const crowded = await connected(await joined({ posts: 250, months: 1, followers: 90_000 }));
  const accounts = [
    newcomer,
    crowded,
    await connected(await joined({ posts: 40, months: 36 })),
    tiny,
    await connected(await lively()),
  ];
  for (let some = 0; some < 4; some += 1)
    accounts.push(await connected(await joined({ posts: 3, months: 0.5, followers: 900 })));
  await syncWhatIsDue(network.runtime);
  await expectTrue(accounts);
  expect(await db.$count(audienceDays, eq(audienceDays.accountId, tiny.accountId)), 'too few to tell').toBe(0);

  const deeds = await deedsOf(network, newcomer.accountId);
  const postId = await deeds.publish({ kind: 'text', text: 'Spun', linkUrl: 'https://yarn.example/', topic: 'Yarn' });
  const regretted = await deeds.publish({ kind: 'text', text: 'Regretted' });
  await deeds.publish({ kind: 'text', text: 'And woven', replyToId: postId });
  await deeds.repost((await newestPostOf(crowded.accountId)).networkId);
  const since = [15 * MINUTE, 45 * MINUTE, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
  for (const seconds of since) await live(seconds);
  await expectTrue(accounts);
  expect(await db.select().from(postCurves).where(eq(postCurves.networkId, postId))).toMatchObject([
    { ages: [0, 1, 2, 3, 4, 5] },
  ]);

  await network.pass(MINUTE);
  await deeds.remove(regretted);
  await deeds.remove((await newestPostOf(newcomer.accountId, regretted, postId)).networkId);
  const hasLost = async () => (await looksThatFell(db)) > 0 && (await daysThatLost()) > 0;
  for (let days = 0; days < 2; days += 1) await live(DAY);
  await expectTrue(accounts);
  // Sooner or later somebody takes a like back, and somebody leaves.
  for (let steps = 0; steps < 10 && !(await hasLost()); steps += 1) await live(4 * DAY);
  await expectTrue(accounts.map((account) => Object.assign(account, { wasAway: true })));
  expect(await looksThatFell(db), 'likes were taken back').toBeGreaterThan(0);
  expect(await daysThatLost(), 'followers left').toBeGreaterThan(0);
  const rows = await db.select().from(networkPosts).where(eq(networkPosts.accountId, newcomer.accountId));
  expect(rows.filter(({ goneAt }) => goneAt).map(({ networkId }) => networkId)).toContain(regretted);
  expect(rows.filter(({ goneAt }) => goneAt)).toHaveLength(2);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['post', 'reply', 'repost']));
}, 240_000);

test('whoever lives through a change of the clocks and then moves has every day once, each of the zone they were in', async () => {
  const { db } = network.runtime;
  const [home, away] = ['America/New_York', 'Asia/Tokyo'];
  const change = nextChange(network.clock.now(), home);
  await network.pass((startOfDay(change, home).getTime() - network.clock.now().getTime()) / 1000 - DAY);
  const account = await connected(await joined({ posts: 20, months: 1, followers: 5000 }), [home, away]);
  const moveTo = (timeZone: string) => db.update(people).set({ timeZone }).where(eq(people.id, account.personId));
  await moveTo(home);
  await syncWhatIsDue(network.runtime);
  const deeds = await deedsOf(network, account.accountId);
  await deeds.publish({ kind: 'text', text: 'Which hour is it?' });
  for (let hours = 0; hours < 60; hours += 3) await live(3 * HOUR);
  await expectTrue([account]);
  await moveTo(away);
  for (let hours = 0; hours < 48; hours += 3) await live(3 * HOUR);
  await expectTrue([account]);
  const days = await db
    .select({ day: followerDays.day })
    .from(followerDays)
    .where(eq(followerDays.accountId, account.accountId))
    .orderBy(asc(followerDays.day));
  expect(days.map(({ day }) => day)).toContain(change);
  expect(days.at(-1)?.day).toBe(dayOf(network.clock.now(), away));
}, 120_000);

async function newestPostOf(accountId: string, ...others: string[]) {
  const { db } = network.runtime;
  const rows = await db
    .select()
    .from(networkPosts)
    .where(and(eq(networkPosts.accountId, accountId), eq(networkPosts.kind, 'post'), isNotNull(networkPosts.figuresAt)))
    .orderBy(asc(networkPosts.publishedAt));
  return rows.findLast(({ networkId }) => !others.includes(networkId)) ?? expect.fail('there is no post');
}

async function daysThatLost(): Promise<number> {
  const rows = await network.runtime.db
    .select()
    .from(followerDays)
    .orderBy(asc(followerDays.accountId), asc(followerDays.day));
  return rows.filter((row, index) => {
    const before = rows[index - 1];
    return before?.accountId === row.accountId && before.followers > row.followers;
  }).length;
}

/** The next day that is not 24 hours long. */
function nextChange(now: Date, zone: string): string {
  let day = daysAfter(dayOf(now, zone), 2);
  const lengthOf = (each: string) => startOfDay(daysAfter(each, 1), zone).getTime() - startOfDay(each, zone).getTime();
  while (lengthOf(day) === DAY * 1000) day = daysAfter(day, 1);
  return day;
}
