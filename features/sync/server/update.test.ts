import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { networkPosts, networkSyncs } from '#db/schema.ts';
import { pauseAccount } from '#features/network/server/pause-account.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { NOT_ASKED } from '../update.ts';
import { askForUpdate } from './ask-for-update.ts';
import { claimAccount } from './claim-account.ts';
import { readProgress } from './read-progress.ts';
import { syncWhatIsDue } from './run-sync.ts';
import { syncAccount } from './sync-account.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const MINUTE = 60;
const Joined = z.looseObject({ id: z.string() });

const updateOf = async (personId: string, accountId: string) =>
  (await readProgress(network.runtime, personId)).of(accountId).update;

async function connected() {
  const { id } = Joined.parse(await network.control('POST', 'threads/accounts', { posts: 30, months: 1 }));
  return network.connect(id);
}

async function imported() {
  const who = await connected();
  await syncWhatIsDue(network.runtime);
  return who;
}

test('what the network can tell by now is read, its progress is known, and it is over in the end', async () => {
  const { runtime, clock } = network;
  const { personId, accountId } = await imported();
  await network.pass(7 * MINUTE);
  await syncWhatIsDue(runtime);
  const seenAt = async () =>
    (await runtime.db.select().from(networkPosts).where(eq(networkPosts.accountId, accountId)))
      .filter(({ lookAt }) => lookAt !== null)
      .map(({ figuresAt }) => figuresAt?.getTime());
  await network.pass(7 * MINUTE);
  expect(await askForUpdate(runtime, personId, accountId)).toBeUndefined();
  const begun = await updateOf(personId, accountId);
  expect(begun).toMatchObject({ isRunning: true, done: 0 });
  expect(begun.looks).toBe((await seenAt()).length);
  await syncWhatIsDue(runtime);
  expect(new Set(await seenAt())).toEqual(new Set([clock.now().getTime()]));
  expect(await updateOf(personId, accountId)).toMatchObject({
    isRunning: false,
    done: begun.looks,
    againAt: new Date(clock.now().getTime() + 10 * MINUTE * 1000),
  });
});

test('what was looked at a moment ago is looked at again: whoever asked sees what the network has since', async () => {
  const { runtime, clock } = network;
  const { personId, accountId } = await imported();
  await network.pass(2 * MINUTE);
  expect(await askForUpdate(runtime, personId, accountId)).toBeUndefined();
  const { looks } = await updateOf(personId, accountId);
  expect(looks).toBeGreaterThan(0);
  await syncWhatIsDue(runtime);
  const month = new Date(clock.now().getTime() - 30 * 24 * 60 * MINUTE * 1000);
  const posts = await runtime.db.select().from(networkPosts).where(eq(networkPosts.accountId, accountId));
  const recent = posts.filter(({ lookAt, publishedAt }) => lookAt !== null && publishedAt > month);
  expect(recent).toHaveLength(looks);
  expect(new Set(recent.map(({ figuresAt }) => figuresAt?.getTime()))).toEqual(new Set([clock.now().getTime()]));
});

test('ten minutes have to pass, whoever presses and how often', async () => {
  const { runtime, clock } = network;
  const { personId, accountId } = await imported();
  const asked = await Promise.all(Array.from({ length: 8 }, () => askForUpdate(runtime, personId, accountId)));
  expect(asked.filter((refusal) => refusal === undefined)).toHaveLength(1);
  expect(asked.filter((refusal) => refusal === 'under-way')).toHaveLength(7);
  const againAt = new Date(clock.now().getTime() + 10 * MINUTE * 1000);
  await syncWhatIsDue(runtime);
  await network.pass(10 * MINUTE - 1);
  expect(await askForUpdate(runtime, personId, accountId)).toBe('too-soon');
  expect(await updateOf(personId, accountId)).toMatchObject({ isRunning: false, againAt });
  await network.pass(1);
  expect(await askForUpdate(runtime, personId, accountId)).toBeUndefined();
});

test('who asks while the account is being read is not forgotten when that ends', async () => {
  const { runtime, clock } = network;
  const { personId, accountId } = await imported();
  await network.pass(MINUTE);
  const due = { dueAt: clock.now(), daysDueAt: clock.now() };
  await runtime.db.update(networkSyncs).set(due).where(eq(networkSyncs.accountId, accountId));
  const claim = (await claimAccount(runtime, accountId)) ?? expect.fail('nothing is due');
  expect(await askForUpdate(runtime, personId, accountId)).toBeUndefined();
  await syncAccount(runtime, claim);
  expect(await updateOf(personId, accountId)).toMatchObject({ isRunning: true });
  await syncWhatIsDue(runtime);
  expect(await updateOf(personId, accountId)).toMatchObject({ isRunning: false });
});

test('a rest that the network asked for is kept', async () => {
  const { runtime, clock } = network;
  const { personId, accountId } = await imported();
  const restUntil = new Date(clock.now().getTime() + 3_600_000);
  await runtime.db.update(networkSyncs).set({ restUntil }).where(eq(networkSyncs.accountId, accountId));
  await askForUpdate(runtime, personId, accountId);
  const [sync] = await runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId));
  expect(sync?.dueAt).toEqual(restUntil);
  expect((await readProgress(runtime, personId)).of(accountId)).toMatchObject({
    hitch: 'slowed-down',
    update: { isRunning: true },
  });
});

test('what is still imported, paused or another’s is not updated, and nothing of it is told', async () => {
  const { runtime } = network;
  const fresh = await connected();
  expect(await askForUpdate(runtime, fresh.personId, fresh.accountId)).toBe('importing');
  const [mine, theirs] = [await imported(), await imported()];
  expect(await askForUpdate(runtime, mine.personId, theirs.accountId)).toBe('not-connected');
  await askForUpdate(runtime, theirs.personId, theirs.accountId);
  expect(await updateOf(mine.personId, theirs.accountId)).toEqual(NOT_ASKED);
  await pauseAccount(runtime, mine.personId, mine.accountId);
  expect(await askForUpdate(runtime, mine.personId, mine.accountId)).toBe('paused');
});
