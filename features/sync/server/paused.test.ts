import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { networkAccounts, networkSyncs, networkTokens } from '#db/schema.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { dropAccess } from '#features/network/server/drop-access.ts';
import { pauseAccount, resumeAccount } from '#features/network/server/pause-account.ts';
import { renewDueTokens } from '#features/network/server/renew-due-tokens.ts';
import { NEVER } from '#features/network/server/stop-reading.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { claimAccount } from './claim-account.ts';
import { syncWhatIsDue } from './run-sync.ts';
import { syncAccount } from './sync-account.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const DAY = 86_400;
const Joined = z.looseObject({ id: z.string() });

/** Somebody whose account was read, and then paused. */
async function paused() {
  const { runtime } = network;
  const { id } = Joined.parse(await network.control('POST', 'threads/accounts', { posts: 3, months: 1 }));
  const { accountId, personId } = await network.connect(id);
  await syncWhatIsDue(runtime);
  expect(await pauseAccount(runtime, personId, accountId)).toBe(true);
  return { networkId: id, accountId, personId };
}

const stateOf = async (accountId: string) =>
  (await network.runtime.db.select().from(networkAccounts).where(eq(networkAccounts.id, accountId)))[0]?.state;
const syncOf = async (accountId: string) =>
  (await network.runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId)))[0];

test('a paused account is not read, whatever is due, until its owner resumes', async () => {
  const { runtime, clock } = network;
  const { accountId, personId } = await paused();
  const before = await syncOf(accountId);
  expect(before?.dueAt).toEqual(NEVER);
  await network.pass(3600);
  expect(await syncWhatIsDue(runtime)).toBe(0);
  expect(await syncOf(accountId)).toEqual(before);

  expect(await resumeAccount(runtime, personId, accountId)).toBe(true);
  await syncWhatIsDue(runtime);
  expect(await syncOf(accountId)).toMatchObject({ syncedAt: clock.now(), failure: null });
});

test('paused in the moment in which it is to be read, it is left as it is', async () => {
  const { runtime, clock } = network;
  const { accountId, personId } = await paused();
  await resumeAccount(runtime, personId, accountId);
  await network.pass(3600);
  const claim = (await claimAccount(runtime, accountId)) ?? expect.fail('it is not due');
  await pauseAccount(runtime, personId, accountId);
  await syncAccount(runtime, claim);
  expect(await stateOf(accountId)).toBe('paused');
  await resumeAccount(runtime, personId, accountId);
  await syncWhatIsDue(runtime);
  expect(await syncOf(accountId)).toMatchObject({ syncedAt: clock.now(), failure: null });
});

test('to pause and wake an account neither shortens the rest that the network asked for nor forgets why', async () => {
  const { runtime, clock } = network;
  const { accountId, personId } = await paused();
  const restUntil = new Date(clock.now().getTime() + 3_600_000);
  const failed = { failures: 2, failure: 'unavailable' };
  await runtime.db
    .update(networkSyncs)
    .set({ restUntil, ...failed })
    .where(eq(networkSyncs.accountId, accountId));
  await pauseAccount(runtime, personId, accountId);
  await resumeAccount(runtime, personId, accountId);
  expect(await syncOf(accountId)).toMatchObject({ dueAt: restUntil, ...failed });
});

test('its token is renewed all the same', async () => {
  const { runtime } = network;
  const { accountId } = await paused();
  await network.pass(9 * DAY);
  await renewDueTokens(runtime);
  const [token] = await runtime.db.select().from(networkTokens).where(eq(networkTokens.accountId, accountId));
  expect(token?.issuedAt).toEqual(network.clock.now());
  expect(await stateOf(accountId)).toBe('paused');
});

test('connecting it again keeps it paused, also when the network had shut us out meanwhile', async () => {
  const { runtime, clock } = network;
  const { accountId, personId, networkId } = await paused();
  await network.connect(networkId, personId);
  expect(await stateOf(accountId)).toBe('paused');
  expect((await syncOf(accountId))?.dueAt).toEqual(NEVER);
  await dropAccess(runtime, { userId: networkId, issuedAt: clock.now() });
  expect(await stateOf(accountId)).toBe('reconnect-needed');
  expect(await resumeAccount(runtime, personId, accountId)).toBe(false);
  await network.connect(networkId, personId);
  expect(await stateOf(accountId)).toBe('paused');
  await resumeAccount(runtime, personId, accountId);
  await network.connect(networkId, personId);
  expect(await stateOf(accountId)).toBe('connected');
});

test('whoever disconnects it begins anew', async () => {
  const { runtime } = network;
  const { accountId, personId, networkId } = await paused();
  await disconnectAccount(runtime, personId, accountId);
  await network.connect(networkId, personId);
  expect(await stateOf(accountId)).toBe('connected');
  await dropAccess(runtime, { userId: networkId, issuedAt: network.clock.now() });
  await network.connect(networkId, personId);
  expect(await stateOf(accountId)).toBe('connected');
});

test('nobody pauses or wakes another’s', async () => {
  const { runtime } = network;
  const [mine, theirs] = [await paused(), await paused()];
  expect(await resumeAccount(runtime, mine.personId, theirs.accountId)).toBe(false);
  expect(await stateOf(theirs.accountId)).toBe('paused');
  await resumeAccount(runtime, theirs.personId, theirs.accountId);
  expect(await pauseAccount(runtime, mine.personId, theirs.accountId)).toBe(false);
  expect(await stateOf(theirs.accountId)).toBe('connected');
});
