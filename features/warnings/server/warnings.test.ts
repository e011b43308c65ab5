import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { networkAccounts, networkTokens, notifications, people } from '#db/schema.ts';
import { loseAccess } from '#features/network/server/lose-access.ts';
import { keepToken, openToken } from '#features/network/server/tokens.ts';
import type { Letter } from '#providers/mail/mail.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPerson } from '#testing/people.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import type { Warning } from '../warning.ts';
import { sendWarning } from './send-warning.ts';
import { warnOwners } from './jobs.ts';

const DAY = 24 * 3600;

let runtime: TestRuntime['runtime'];
let clock: TestRuntime['clock'];
let letters: Letter[];
let queued: Warning[];
beforeEach(async () => {
  letters = [];
  queued = [];
  const mail = { send: (letter: Letter) => Promise.resolve(void letters.push(letter)), close: () => undefined };
  const queue = {
    enqueue: (_: unknown, payload: object) => Promise.resolve(void queued.push(payload as Warning)),
    work: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  ({ runtime, clock } = await testRuntime({}, { mail, queue }));
});

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY * 1000);
const bellOf = (userId: string) => runtime.db.select().from(notifications).where(eq(notifications.userId, userId));

async function connectedFor(days: number, grantDays?: number) {
  const person = await newPerson(runtime);
  const account = await newNetworkAccount(runtime, { personId: person.id, username: 'ada.writes' });
  await renew(account, days, grantDays);
  return { ...account, email: person.email };
}
async function connectedTogether(count: number, days: number): Promise<string[]> {
  const at = clock.now();
  const ids = Array.from({ length: count }, () => randomUUID());
  await runtime.db
    .insert(people)
    .values(ids.map((id) => ({ id, plan: 'free' as const, createdAt: at, updatedAt: at })));
  await runtime.db.insert(networkAccounts).values(
    ids.map((id, index) => ({
      id,
      personId: id,
      networkId: `26${String(index).padStart(15, '0')}`,
      username: `creator.${index}`,
      scopes: [],
      state: 'connected' as const,
      stateSince: at,
      createdAt: at,
      updatedAt: at,
    })),
  );
  const token = {
    sealed: 'x'.repeat(60),
    issuedAt: at,
    grantedAt: at,
    expiresAt: inDays(days),
    renewAfter: at,
    updatedAt: at,
  };
  await runtime.db.insert(networkTokens).values(ids.map((accountId) => ({ accountId, ...token })));
  return ids;
}
const renew = (account: { id: string; personId: string }, days: number, grantDays?: number) =>
  keepToken(runtime, runtime.db, account, {
    accessToken: 'THAA-of-ada',
    expiresAt: inDays(days),
    grantExpiresAt: grantDays === undefined ? undefined : inDays(grantDays),
  });

test('an owner is warned 14, 7 and 2 days before a loss, each time once', async () => {
  const { personId } = await connectedFor(60);
  const told: (number | undefined)[] = [];
  for (let day = 0; day < 60; day += 1) {
    await warnOwners.run(runtime, {});
    await warnOwners.run(runtime, {});
    told.push(...queued.splice(0).map(({ days }) => days));
    clock.advance(DAY);
  }
  expect(told).toEqual([14, 7, 2]);
  expect(await bellOf(personId)).toMatchObject(
    [14, 7, 2].map((days) => ({ kind: 'access-ends-soon', facts: { username: 'ada.writes', days } })),
  );
});

test('when many lose access on the same day, each of them is warned', async () => {
  const many = await connectedTogether(600, 13.5);
  for (let run = 0; run < 2; run += 1) await warnOwners.run(runtime, {});
  expect(new Set(queued.map(({ accountId }) => accountId))).toEqual(new Set(many));
  expect(queued).toHaveLength(many.length);
});

test('whoever learns of a loss late hears of it once', async () => {
  const { personId } = await connectedFor(60, 1.5);
  await warnOwners.run(runtime, {});
  expect(await bellOf(personId)).toMatchObject([{ facts: { days: 2 } }]);
});

test('a loss that was averted is forgotten, and the next one warned of anew', async () => {
  const account = await connectedFor(10);
  await warnOwners.run(runtime, {});
  await renew(account, 60);
  await warnOwners.run(runtime, {});
  expect(queued).toHaveLength(1);
  clock.advance(47 * DAY);
  await warnOwners.run(runtime, {});
  expect(queued.map(({ days }) => days)).toEqual([10, 13]);
});

test('renewing a token does not repeat the warning about a permission that it does not prolong', async () => {
  const account = await connectedFor(60, 10);
  await warnOwners.run(runtime, {});
  await renew(account, 60, 10);
  await warnOwners.run(runtime, {});
  expect(queued).toHaveLength(1);
});

test('that an account has to be connected again is told once for each time', async () => {
  const { id, personId, email } = await connectedFor(60);
  for (let time = 0; time < 2; time += 1) {
    await runtime.db.update(networkAccounts).set({ state: 'connected' }).where(eq(networkAccounts.id, id));
    clock.advance(DAY);
    await loseAccess(runtime, { id, personId }, { accessToken: 'THAA-of-ada' });
    await warnOwners.run(runtime, {});
    await warnOwners.run(runtime, {});
    for (const warning of queued.splice(0)) await sendWarning(runtime, warning);
  }
  expect(await bellOf(personId)).toMatchObject([{ kind: 'reconnect-needed' }, { kind: 'reconnect-needed' }]);
  expect(letters).toMatchObject([
    { to: email, subject: 'Please reconnect @ada.writes' },
    { to: email, subject: 'Please reconnect @ada.writes' },
  ]);
  expect(letters[0]?.text).toContain('/threads-configuration');
  expect(letters[0]?.id).not.toBe(letters[1]?.id);
});

test('a letter is in the language of its reader, and not sent to who has connected again', async () => {
  const { id, personId } = await connectedFor(10);
  await runtime.db.update(people).set({ locale: 'fr-FR' }).where(eq(people.id, personId));
  await warnOwners.run(runtime, {});
  const [warning] = queued;
  if (!warning) expect.fail('nobody was warned');
  await sendWarning(runtime, warning);
  expect(letters).toMatchObject([{ subject: 'Reconnectez @ada.writes avant le 29 mai 2026' }]);
  await sendWarning(runtime, { ...warning, accountId: id, kind: 'reconnect-needed' });
  expect(letters).toHaveLength(1);
});

test('a letter that leaves late tells of no loss that was averted meanwhile, nor of one before the last', async () => {
  const account = await connectedFor(10);
  await warnOwners.run(runtime, {});
  await renew(account, 60);
  for (let time = 0; time < 2; time += 1) {
    await loseAccess(runtime, account, await openToken(runtime, account));
    await warnOwners.run(runtime, {});
    await runtime.db.update(networkAccounts).set({ state: 'connected' }).where(eq(networkAccounts.id, account.id));
    for (const warning of queued) await sendWarning(runtime, warning);
    clock.advance(DAY);
  }
  expect(letters).toEqual([]);
  await loseAccess(runtime, account, await openToken(runtime, account));
  await warnOwners.run(runtime, {});
  expect(queued.map(({ kind }) => kind)).toEqual([
    'access-ends-soon',
    'reconnect-needed',
    'reconnect-needed',
    'reconnect-needed',
  ]);
  for (const warning of queued) await sendWarning(runtime, warning);
  expect(letters).toMatchObject([{ subject: 'Please reconnect @ada.writes' }]);
});

test('a permission that is said to end a few seconds later is warned of all the same', async () => {
  const account = await connectedFor(60, 10);
  await warnOwners.run(runtime, {});
  await renew(account, 60, 10 + 5 / DAY);
  for (const warning of queued) await sendWarning(runtime, warning);
  expect(letters).toHaveLength(1);
});
