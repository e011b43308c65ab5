import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { networkRests, networkSyncs } from '#db/schema.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { claimAccount } from './claim-account.ts';
import { keepSyncing } from './keep-syncing.ts';
import { syncWhatIsDue } from './run-sync.ts';
import { syncAccount } from './sync-account.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const Joined = z.looseObject({ id: z.string() });

/** Somebody with so many posts, connected. */
async function newcomer(posts: number, months = 1): Promise<string> {
  const { id } = Joined.parse(await network.control('POST', 'threads/accounts', { posts, months, followers: 50 }));
  return (await network.connect(id)).accountId;
}

async function syncOf(accountId: string) {
  const [sync] = await network.runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId));
  return sync ?? expect.fail('no sync');
}

test('a large import takes turns with everybody who comes meanwhile', async () => {
  const { runtime } = network;
  const large = await newcomer(1000, 18);
  const turn = async () => {
    const claim = (await claimAccount(runtime)) ?? expect.fail('nothing is due');
    await syncAccount(runtime, claim);
    await network.pass(1);
    return claim.accountId;
  };
  expect([await turn(), await turn()]).toEqual([large, large]);
  await network.pass(1);
  const small = await newcomer(20);
  const turns: string[] = [];
  while ((await syncOf(small)).importStep !== 'done') turns.push(await turn());
  expect((await syncOf(large)).importStep).toBe('posts');
  const [ofLarge, ofSmall] = [large, small].map((id) => turns.filter((each) => each === id).length);
  expect(Math.abs((ofLarge ?? 0) - (ofSmall ?? 0))).toBeLessThanOrEqual(1);
});

test('the worker reads whoever is due, and told to stop it hands back what it holds', async () => {
  const { runtime } = network;
  // Nobody else is: to read the rest of the large import would take longer than what is shown here.
  await runtime.db.delete(networkSyncs);
  const stopping = new AbortController();
  const working = keepSyncing(runtime, stopping.signal);
  const account = await newcomer(500, 6);
  await vi.waitFor(async () => expect((await syncOf(account)).importCursor).not.toBeNull(), 20_000);
  stopping.abort();
  await working;
  const left = await syncOf(account);
  expect(left).toMatchObject({ importStep: 'posts', claimedUntil: null, failures: 0, failure: null });
  await syncWhatIsDue(runtime);
  expect(await syncOf(account)).toMatchObject({ importStep: 'done' });
});

test('when the app has made too many calls, every account waits, and none is blamed', async () => {
  const { runtime } = network;
  const [first, second] = [await newcomer(10), await newcomer(10)];
  await network.control('POST', 'faults', { provider: 'threads', kind: 'retry-after', rate: 1, count: 1 });
  expect(await syncWhatIsDue(runtime, { lanes: 1 })).toBe(1);
  expect(await runtime.db.select().from(networkRests)).toMatchObject([
    { until: new Date(runtime.clock.now().getTime() + 30_000) },
  ]);
  expect(await claimAccount(runtime)).toBeUndefined();
  expect([(await syncOf(first)).failures, (await syncOf(second)).failures]).toEqual([0, 0]);
  await network.pass(31);
  await syncWhatIsDue(runtime);
  for (const account of [first, second]) expect(await syncOf(account)).toMatchObject({ importStep: 'done' });
});

test('however long the network says, the app rests for an hour at most', async () => {
  const { runtime } = network;
  await newcomer(0);
  await network.control('POST', 'threads/app', { retry_after_s: 999_999_999 });
  await network.control('POST', 'faults', { provider: 'threads', kind: 'retry-after', rate: 1, count: 1 });
  await syncWhatIsDue(runtime, { lanes: 1 });
  expect(await runtime.db.select().from(networkRests)).toMatchObject([
    { until: new Date(runtime.clock.now().getTime() + 3_600_000) },
  ]);
  await network.pass(3601);
  await syncWhatIsDue(runtime);
});

test('an account that asks for patience waits alone', async () => {
  const { runtime } = network;
  const [first, second] = [await newcomer(5), await newcomer(5)];
  await network.control('POST', 'faults', { provider: 'threads', kind: 'user-limit', rate: 1, count: 1 });
  await syncWhatIsDue(runtime, { lanes: 1 });
  const steps = [await syncOf(first), await syncOf(second)];
  expect(steps.map(({ importStep }) => importStep).toSorted()).toEqual(['audience', 'done']);
  expect(steps.reduce((sum, { failures }) => sum + failures, 0)).toBe(1);
});

test('an account whose budget is used up is left alone until its day is over', async () => {
  const { runtime } = network;
  const account = await newcomer(0);
  await syncWhatIsDue(runtime);
  const { calls, callsSince } = await syncOf(account);
  expect(calls).toBeGreaterThan(5);
  await runtime.db.update(networkSyncs).set({ calls: 43_199 }).where(eq(networkSyncs.accountId, account));
  await network.pass(16 * 60);
  await syncWhatIsDue(runtime);
  const dayIsOver = new Date((callsSince?.getTime() ?? 0) + 24 * 3_600_000);
  expect(await syncOf(account)).toMatchObject({ dueAt: dayIsOver, restUntil: dayIsOver });
});
