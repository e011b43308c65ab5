import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { audienceDays, followerDays, networkAccounts, networkDays, networkPosts, networkSyncs } from '#db/schema.ts';
import { differencesFromTruth } from '#testing/truth/differences.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const PLUS = '26000000000000001';
const ADMIN = '26000000000000003';
const NEWCOMER = '26000000000000004';

const Truth = z.looseObject({ followers: z.number() });

/** Every figure that is stored is the one the network had when we looked, and nothing is missing. */
async function expectTrue(accountId: string, username: string) {
  const { db } = network.runtime;
  expect(await differencesFromTruth(db, network.control, { accountId, username }, network.clock.now())).toEqual([]);
  return {
    posts: await db.select().from(networkPosts).where(eq(networkPosts.accountId, accountId)),
    days: await db.select().from(networkDays).where(eq(networkDays.accountId, accountId)),
    truth: Truth.parse(await network.control('GET', `threads/truth?username=${username}`)),
  };
}

async function syncOf(accountId: string) {
  const [sync] = await network.runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId));
  return sync ?? expect.fail('no sync');
}

test('after the first import everything stored is what the network says is true', async () => {
  const { db } = network.runtime;
  const { accountId, outcome } = await network.connect(PLUS);
  expect(outcome).toBe('connected');
  await syncWhatIsDue(network.runtime);
  const { posts, days, truth } = await expectTrue(accountId, 'plus.demo');
  expect(posts.length).toBeGreaterThan(200);
  expect(days.length).toBeGreaterThan(540);
  expect(await db.select().from(followerDays).where(eq(followerDays.accountId, accountId))).toMatchObject([
    { followers: truth.followers },
  ]);
  expect(await db.select().from(audienceDays).where(eq(audienceDays.accountId, accountId))).toHaveLength(4);
  expect(await syncOf(accountId)).toMatchObject({ importStep: 'done', failure: null });
  expect(await db.select().from(networkAccounts).where(eq(networkAccounts.id, accountId))).toMatchObject([
    { username: 'plus.demo', state: 'connected' },
  ]);

  const before = new Map(posts.map(({ networkId, views }) => [networkId, views]));
  await network.pass(26 * 3600);
  await syncWhatIsDue(network.runtime);
  const later = await expectTrue(accountId, 'plus.demo');
  expect(later.posts.some(({ networkId, views }) => views !== before.get(networkId))).toBe(true);
  expect(await db.select().from(followerDays).where(eq(followerDays.accountId, accountId))).toHaveLength(2);
});

test('with every fifth call failing in every way, nothing is missing, doubled or disconnected', async () => {
  const { db } = network.runtime;
  const { accountId } = await network.connect(NEWCOMER);
  for (const kind of [
    '500',
    '429',
    'reset',
    'done-then-reset',
    'html-500',
    'malformed',
    'transient',
    'app-limit',
    'user-limit',
    'not-yet',
  ])
    await network.control('POST', 'faults', { provider: 'threads', kind, rate: 0.02, seed: 7 });
  for (let round = 0; round < 500 && (await syncOf(accountId)).importStep !== 'done'; round += 1) {
    await syncWhatIsDue(network.runtime);
    await network.pass(1800);
  }
  await network.control('DELETE', 'faults');
  await network.pass(3600);
  await syncWhatIsDue(network.runtime);
  expect(await syncOf(accountId)).toMatchObject({ importStep: 'done', failure: null });
  await expectTrue(accountId, 'newcomer.demo');
  expect(await db.select().from(networkAccounts).where(eq(networkAccounts.id, accountId))).toMatchObject([
    { state: 'connected' },
  ]);
});

test('a token that the network no longer knows asks its owner to connect again, which goes on where it was', async () => {
  const { db } = network.runtime;
  const { accountId, personId } = await network.connect(ADMIN);
  await network.control('POST', 'threads/expire-token', { username: 'admin.demo' });
  await syncWhatIsDue(network.runtime);
  const stateOf = async () =>
    (await db.select().from(networkAccounts).where(eq(networkAccounts.id, accountId)))[0]?.state;
  expect(await stateOf()).toBe('reconnect-needed');
  expect((await network.connect(ADMIN, personId)).accountId).toBe(accountId);
  expect(await stateOf()).toBe('connected');
  await syncWhatIsDue(network.runtime);
  await expectTrue(accountId, 'admin.demo');
});
