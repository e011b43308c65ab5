import { and, eq, min } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { networkAccounts, networkDays, networkPosts } from '#db/schema.ts';
import { NETWORK_ZONE } from '#features/stats/network-zone.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});
afterEach(async () => {
  await network.control('POST', 'threads/app', { insights_lag_s: 0 });
  await network.runtime.db.update(networkAccounts).set({ state: 'paused' });
});

const HOUR = 3600;
const Joined = z.looseObject({ id: z.string(), username: z.string() });
const Truth = z.looseObject({
  days: z.array(z.looseObject({ day: z.string(), profile_views: z.number(), likes: z.number() })),
});
const Calls = z.array(z.looseObject({ path: z.string(), count: z.number() }));

async function imported(wish: object) {
  const { id, username } = Joined.parse(await network.control('POST', 'threads/accounts', wish));
  const { accountId } = await network.connect(id);
  await syncWhatIsDue(network.runtime);
  return { accountId, username };
}

const daysOf = (accountId: string) =>
  network.runtime.db
    .select({ day: networkDays.day, profileViews: networkDays.profileViews, likes: networkDays.likes })
    .from(networkDays)
    .where(eq(networkDays.accountId, accountId))
    .orderBy(networkDays.day);

async function trueDays(username: string) {
  const { days } = Truth.parse(await network.control('GET', `threads/truth?username=${username}`));
  return days.map(({ day, profile_views: profileViews, likes }) => ({ day, profileViews, likes }));
}

test('what the network counts late is part of the day', async () => {
  await network.control('POST', 'threads/app', { insights_lag_s: 20 * HOUR });
  const { accountId, username } = await imported({ posts: 20, months: 0.5, followers: 20_000 });
  for (let hours = 0; hours < 72; hours += 6) {
    await network.pass(6 * HOUR);
    await syncWhatIsDue(network.runtime);
  }
  const dayBeforeYesterday = daysAfter(dayOf(network.clock.now(), NETWORK_ZONE), -2);
  const days = await daysOf(accountId);
  const isMeant = ({ day }: { day: string }) => day <= dayBeforeYesterday && day >= (days[0]?.day ?? '');
  expect(days.filter(isMeant)).toEqual((await trueDays(username)).filter(isMeant));
});

test('days before anybody looked at the profile are read as well, from the oldest post on', async () => {
  const { accountId, username } = await imported({ posts: 20, months: 1, followers: 0 });
  const { db } = network.runtime;
  const [oldest] = await db
    .select({ at: min(networkPosts.publishedAt) })
    .from(networkPosts)
    .where(eq(networkPosts.accountId, accountId));
  const first = dayOf(oldest?.at ?? expect.fail('no post'), NETWORK_ZONE);
  const expected = (await trueDays(username)).filter(({ day }) => day >= first);
  expect(expected.some(({ profileViews }) => profileViews === 0)).toBe(true);
  expect((await daysOf(accountId)).filter(({ day }) => day >= first)).toEqual(expected);
});

test('the last two days are read every hour, each with one call', async () => {
  const { accountId } = await imported({ posts: 0, months: 0.5 });
  const asked = async () => {
    const calls = Calls.parse(await network.control('GET', 'calls?provider=threads'));
    return calls.filter(({ path }) => path.endsWith('/threads_insights')).reduce((sum, { count }) => sum + count, 0);
  };
  // An hour in which no day begins, neither here nor there.
  const today = network.clock.now();
  await network.pass((new Date(today).setUTCHours(44, 0, 0, 0) - today.getTime()) / 1000);
  await syncWhatIsDue(network.runtime);
  const before = await asked();
  await network.pass(HOUR);
  await syncWhatIsDue(network.runtime);
  expect((await asked()) - before).toBe(2);
  const read = await network.runtime.db
    .select({ day: networkDays.day })
    .from(networkDays)
    .where(and(eq(networkDays.accountId, accountId), eq(networkDays.observedAt, network.clock.now())))
    .orderBy(networkDays.day);
  const day = dayOf(network.clock.now(), NETWORK_ZONE);
  expect(read).toEqual([{ day: daysAfter(day, -1) }, { day }]);
});
