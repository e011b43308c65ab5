import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { networkPosts, networkSyncs } from '#db/schema.ts';
import { pauseAccount } from '#features/network/server/pause-account.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { askForUpdate } from './ask-for-update.ts';
import { readUpdate } from './read-update.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const MINUTE = 60;
const Joined = z.looseObject({ id: z.string() });

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
  const begun = await readUpdate(runtime, personId, accountId);
  expect(begun).toMatchObject({ isRunning: true, done: 0 });
  expect(begun?.looks).toBe((await seenAt()).length);
  await syncWhatIsDue(runtime);
  expect(new Set(await seenAt())).toEqual(new Set([clock.now().getTime()]));
  expect(await readUpdate(runtime, personId, accountId)).toMatchObject({
    isRunning: false,
    done: begun?.looks,
    againAt: new Date(clock.now().getTime() + 10 * MINUTE * 1000),
  });
});

test('ten minutes have to pass, whoever presses and how often', async () => {
  const { runtime, clock } = network;
  const { personId, accountId } = await imported();
  const asked = await Promise.all(Array.from({ length: 8 }, () => askForUpdate(runtime, personId, accountId)));
  expect(asked.filter((refusal) => refusal === undefined)).toHaveLength(1);
  const againAt = new Date(clock.now().getTime() + 10 * MINUTE * 1000);
  await network.pass(10 * MINUTE - 1);
  expect(await askForUpdate(runtime, personId, accountId)).toEqual({ kind: 'too-soon', againAt });
  await network.pass(1);
  expect(await askForUpdate(runtime, personId, accountId)).toBeUndefined();
});

test('a rest that the network asked for is kept', async () => {
  const { runtime, clock } = network;
  const { personId, accountId } = await imported();
  const restUntil = new Date(clock.now().getTime() + 3_600_000);
  await runtime.db.update(networkSyncs).set({ restUntil }).where(eq(networkSyncs.accountId, accountId));
  await askForUpdate(runtime, personId, accountId);
  const [sync] = await runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId));
  expect(sync?.dueAt).toEqual(restUntil);
});

test('what is still imported, paused or another’s is not updated, and nothing of it is told', async () => {
  const { runtime } = network;
  const fresh = await connected();
  expect(await askForUpdate(runtime, fresh.personId, fresh.accountId)).toEqual({ kind: 'importing' });
  const [mine, theirs] = [await imported(), await imported()];
  expect(await askForUpdate(runtime, mine.personId, theirs.accountId)).toEqual({ kind: 'not-connected' });
  expect(await readUpdate(runtime, mine.personId, theirs.accountId)).toBeUndefined();
  await pauseAccount(runtime, mine.personId, mine.accountId);
  expect(await askForUpdate(runtime, mine.personId, mine.accountId)).toEqual({ kind: 'not-connected' });
});
