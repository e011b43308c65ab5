import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { renewDueTokens } from './renew-due-tokens.ts';
import { renewToken } from './renew-token.ts';
import { openToken } from './tokens.ts';

const DAY = 24 * 3600;
const REFRESH = '/refresh_access_token';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});
beforeEach(() => network.control('DELETE', 'faults'));

const Joined = z.looseObject({ id: z.string() });

async function connected() {
  const { id: networkId } = Joined.parse(await network.control('POST', 'threads/accounts', { posts: 0 }));
  const { accountId, personId } = await network.connect(networkId);
  return { id: accountId, personId, networkId };
}
const stateOf = async (id: string) =>
  (await network.runtime.db.select().from(networkAccounts).where(eq(networkAccounts.id, id)))[0]?.state;
const tokenOf = async (id: string) =>
  (await network.runtime.db.select().from(networkTokens).where(eq(networkTokens.accountId, id)))[0] ??
  expect.fail('no token');

test('a token is renewed from its seventh day on, weekly, and each time prolongs what a public profile allowed', async () => {
  const { runtime } = network;
  const account = await connected();
  await network.pass(6 * DAY);
  expect(await renewToken(runtime, account)).toBe('not-ours');
  for (let week = 0; week < 20; week += 1) {
    await network.pass(8.1 * DAY);
    await renewDueTokens(runtime);
  }
  const { expiresAt, grantExpiresAt, previousSealed } = await tokenOf(account.id);
  const now = network.clock.now().getTime();
  expect(await stateOf(account.id)).toBe('connected');
  expect(expiresAt.getTime() - now).toBeGreaterThan(59 * DAY * 1000);
  expect((grantExpiresAt?.getTime() ?? 0) - now).toBeGreaterThan(80 * DAY * 1000);
  expect(previousSealed).toBeNull();
});

test('killed at any point of a renewal, the account stays usable and is renewed soon after', async () => {
  const { runtime } = network;
  for (const statement of Array.from({ length: 6 }, (_, index) => index)) {
    const account = await connected();
    await network.pass(9 * DAY);
    await renewToken({ ...runtime, db: dyingAfter(statement) }, account).catch(() => undefined);
    const token = (await openToken(runtime, account)) ?? expect.fail(`no token after ${statement} statements`);
    await runtime.threads.readProfile(token.accessToken);
    await network.pass(61);
    await renewToken(runtime, account);
    expect((await tokenOf(account.id)).expiresAt.getTime(), `${statement} statements`).toBeGreaterThan(
      network.clock.now().getTime() + 59 * DAY * 1000,
    );
  }
});

/** The database of a process that dies after so many statements. */
function dyingAfter(statements: number): typeof network.runtime.db {
  let left = statements;
  return new Proxy(network.runtime.db, {
    get(target, name, receiver) {
      if ((name === 'update' || name === 'select') && (left -= 1) < 0) throw new Error('killed');
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

test('whatever goes wrong on the way disconnects nobody, and in the end everybody is renewed', async () => {
  const { runtime } = network;
  const accounts = await Promise.all(Array.from({ length: 10 }, connected));
  await network.pass(9 * DAY);
  for (const kind of [
    '500',
    '429',
    'reset',
    'done-then-reset',
    'html-500',
    'malformed',
    'transient',
    'app-limit',
    'permission',
  ])
    await network.control('POST', 'faults', { provider: 'threads', path: REFRESH, kind, rate: 0.1, seed: 3 });
  let later = 0;
  for (let round = 0; round < 20; round += 1) {
    later += (await renewDueTokens(runtime)).later;
    await network.pass(13 * 3600);
  }
  expect(later).toBeGreaterThan(0);
  await network.control('DELETE', 'faults');
  for (const { id } of accounts) {
    expect(await stateOf(id)).toBe('connected');
    expect((await tokenOf(id)).renewAfter.getTime()).toBeGreaterThan(network.clock.now().getTime() - 13 * 3600 * 1000);
  }
});

test('a fault of ours in one renewal is told when the others are over, and not before', async () => {
  const { runtime } = network;
  await Promise.all(Array.from({ length: 4 }, connected));
  await network.pass(9 * DAY);
  const allAsk = Promise.withResolvers<void>();
  let [asked, underWay] = [0, 0];
  const refreshToken = async (accessToken: string) => {
    const isFirst = asked === 0;
    [asked, underWay] = [asked + 1, underWay + 1];
    if (asked === 4) allAsk.resolve();
    await allAsk.promise;
    try {
      if (isFirst) throw new Error('A fault of ours');
      return await runtime.threads.refreshToken(accessToken);
    } finally {
      underWay -= 1;
    }
  };
  const renewing = renewDueTokens({ ...runtime, threads: { ...runtime.threads, refreshToken } });
  await expect(renewing).rejects.toThrow('A fault of ours');
  expect(underWay).toBe(0);
});

test('only the network’s word that a token is dead asks its owner to connect again', async () => {
  const { runtime } = network;
  const account = await connected();
  await network.pass(9 * DAY);
  await network.control('POST', 'faults', { provider: 'threads', path: REFRESH, kind: 'revoked', rate: 1, count: 1 });
  expect(await renewToken(runtime, account)).toBe('reconnect-needed');
  expect(await stateOf(account.id)).toBe('reconnect-needed');
});

test('whatever is connected, renewed and disconnected in any order, an account has its own newest token or none', async () => {
  const { runtime } = network;
  const networkIds = (await Promise.all([connected(), connected()])).map(({ networkId }) => networkId);
  const people = [randomUUID(), randomUUID()];
  const owned: { id: string; personId: string; networkId: string }[] = [];
  for (let step = 0; step < 60; step += 1) {
    const at = drawn(`who ${step}`, 2);
    const [networkId = '', personId = ''] = [networkIds[at], people[at]];
    const account = owned.find((each) => each.personId === personId);
    const before = account && (await openToken(runtime, account));
    const deed = drawn(`deed ${step}`, 4);
    if (deed === 0 || !account) {
      await disconnectOthers(networkId, personId);
      const { accountId } = await network.connect(networkId, personId);
      if (!account) owned.push({ id: accountId, personId, networkId });
    } else if (deed === 1) await disconnectAccount(runtime, personId, account.id);
    else if (deed === 2) await renewToken(runtime, account);
    else await Promise.all([renewToken(runtime, account), network.connect(networkId, personId)]);
    await network.pass(drawn(`days ${step}`, 12) * DAY);
    for (const each of owned) {
      const token = await openToken(runtime, each);
      if (!token) continue;
      const profile = await runtime.threads.readProfile(token.accessToken).catch(() => undefined);
      if (profile) expect(profile.id).toBe(each.networkId);
      if (before && each === account) expect(token.expiresAt >= before.expiresAt).toBe(true);
    }
  }
});

/** Evenly, and the same in every run. */
function drawn(what: string, below: number): number {
  return createHash('sha256').update(what).digest().readUInt32BE() % below;
}

/** The first owner lets go, as the ones of the test take over. */
async function disconnectOthers(networkId: string, personId: string): Promise<void> {
  const { db } = network.runtime;
  const rows = await db.select().from(networkAccounts).where(eq(networkAccounts.networkId, networkId));
  for (const row of rows) if (row.personId !== personId) await disconnectAccount(network.runtime, row.personId, row.id);
}
