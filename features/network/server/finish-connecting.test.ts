import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '#db/schema.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { newVisitor } from '#testing/visitor.ts';
import { connectBySignIn } from './connect-by-sign-in.ts';
import { readLastOutcome } from './connect-outcomes.ts';
import { finishConnecting } from './finish-connecting.ts';
import { readAccounts } from './read-accounts.ts';
import type { Connecting } from './start-connecting.ts';
import { startConnecting } from './start-connecting.ts';

const PLUS = '26000000000000001';
const PREMIUM = '26000000000000002';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});
beforeEach(() => network.control('DELETE', 'faults'));

async function somebody(): Promise<Connecting> {
  const { db, clock } = network.runtime;
  const personId = randomUUID();
  const now = clock.now();
  await db.insert(people).values({ id: personId, plan: 'free', createdAt: now, updatedAt: now });
  return { personId, sessionId: randomUUID() };
}

/** What the window leads back with when somebody has said yes there. */
async function allowed(who: Connecting, networkId: string) {
  const window = await startConnecting(network.runtime, who, undefined);
  const back = new URL((await newVisitor(window).press(window, 'account', networkId)).url).searchParams;
  return { state: back.get('state') ?? undefined, code: back.get('code') ?? undefined, error: undefined };
}

/** What the window leads back with when it will not. */
async function turnedAway(who: Connecting, error: string | undefined) {
  const window = new URL(await startConnecting(network.runtime, who, undefined));
  return { state: window.searchParams.get('state') ?? undefined, code: undefined, error };
}

const allFail = (kind: string, path: string) =>
  network.control('POST', 'faults', { provider: 'threads', kind, path, rate: 1 });

test('an attempt ends once: what comes back a second time is not heard, and takes nothing away', async () => {
  const { runtime } = network;
  const who = await somebody();
  const back = await allowed(who, PLUS);
  expect(await finishConnecting(runtime, who, back)).toMatchObject({ outcome: 'connected' });
  expect(await finishConnecting(runtime, who, back)).toMatchObject({ outcome: 'foreign' });
  expect(await readAccounts(runtime, who.personId)).toMatchObject([{ username: 'plus.demo', state: 'connected' }]);
});

test('an attempt lasts an hour; after it, the network is not even asked', async () => {
  const { runtime } = network;
  const who = await somebody();
  const [inTime, tooLate] = [await allowed(who, PREMIUM), await allowed(who, PREMIUM)];
  await network.pass(3599);
  expect(await finishConnecting(runtime, who, inTime)).toMatchObject({ outcome: 'connected' });
  await network.pass(2);
  await allFail('html-500', 'oauth/access_token');
  expect(await finishConnecting(runtime, who, tooLate)).toMatchObject({ outcome: 'too-late' });
});

test.each([
  ['access_denied', 'cancelled'],
  // As a page of the network's own documentation spells it.
  ['acceess_denied', 'cancelled'],
  ['server_error', 'refused'],
  ['invalid_scope', 'refused'],
  [undefined, 'refused'],
])('a window that leads back with the error %s has %s', async (error, outcome) => {
  const { runtime } = network;
  const who = await somebody();
  expect(await finishConnecting(runtime, who, await turnedAway(who, error))).toMatchObject({ outcome });
  expect(await readLastOutcome(runtime, who.personId)).toMatchObject({ outcome });
});

test('what the window said is in the log, cut short', async () => {
  const { runtime, lines } = network;
  const who = await somebody();
  await finishConnecting(runtime, who, await turnedAway(who, 'x'.repeat(1000)));
  expect(lines.at(-1)).toMatchObject({ level: 'warn', told: 'x'.repeat(64) });
});

test('an account that the network will not let us read is refused, and not connected', async () => {
  const { runtime } = network;
  const who = await somebody();
  const back = await allowed(who, PLUS);
  await allFail('permission', 'me');
  expect(await finishConnecting(runtime, who, back)).toMatchObject({ outcome: 'refused' });
  expect(await readAccounts(runtime, who.personId)).toEqual([]);
});

test('signing in with a token that opens nothing connects nothing, and how it ended is kept', async () => {
  const { runtime } = network;
  const who = await somebody();
  expect(await connectBySignIn(runtime, who, 'THAA-of-nobody')).toBe('refused');
  await network.pass(1);
  for (const path of ['me', 'debug_token']) await allFail('html-500', path);
  expect(await connectBySignIn(runtime, who, 'THAA-of-nobody')).toBe('unreachable');
  expect(await readLastOutcome(runtime, who.personId)).toMatchObject({ outcome: 'unreachable' });
  expect(await readAccounts(runtime, who.personId)).toEqual([]);
});
