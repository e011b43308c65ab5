import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '#db/forget-person.ts';
import { INVENTORY } from '#db/inventory.ts';
import { ownedRows } from '#db/owned-rows.ts';
import {
  auditLogEntries,
  contactMessages,
  flowState,
  mfaFactors,
  mfaRecoveryCodes,
  notifications,
  oneTimeTokens,
  people,
  recapWishes,
} from '#db/schema.ts';
import type { Letter } from '#providers/mail/mail.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { newNetworkHistory } from '#testing/network-history.ts';
import { newWriting } from '#testing/posts.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { askToLeave } from './ask-to-leave.ts';
import { deleteDuePeople } from './delete-due-people.ts';
import { deleteWhoIsDue } from './jobs.ts';
import { stay } from './stay.ts';
import { mailLeaving } from './tell-leaving.ts';

const DAY = 24 * 3600;

let runtime: TestRuntime['runtime'];
let clock: TestRuntime['clock'];
let letters: Letter[];
beforeEach(async () => {
  letters = [];
  const mail = { send: (letter: Letter) => Promise.resolve(void letters.push(letter)), close: () => undefined };
  ({ runtime, clock } = await testRuntime({}, { mail }));
});

test('whoever asks to leave is deleted fourteen days later and not a moment before', async () => {
  const ada = await newPerson(runtime);
  await askToLeave(runtime, ada.id, 'en-US');
  clock.advance(14 * DAY - 1);
  await deleteDuePeople(runtime);
  expect(await rowsOf(ada.id)).toMatchObject({ 'public.people': 1, 'auth.users': 1 });
  clock.advance(1);
  await deleteDuePeople(runtime);
  expect(await rowsOf(ada.id)).toEqual({});
});

test('nothing of theirs remains in any table, and everything of others does', async () => {
  const ada = await newPerson(runtime);
  const grace = await newPerson(runtime);
  for (const { id, email } of [ada, grace]) await fillEveryTable(id, email);
  const before = await rowsOf(grace.id);
  expect(Object.keys(await rowsOf(ada.id)).toSorted()).toEqual(OWNED.map(({ table }) => table).toSorted());

  await askToLeave(runtime, ada.id, 'en-US');
  clock.advance(14 * DAY);
  await deleteWhoIsDue.run(runtime, {});
  expect(await rowsOf(ada.id)).toEqual({});
  expect(await rowsOf(grace.id)).toEqual(before);
});

test('to stay undoes it', async () => {
  const ada = await newPerson(runtime);
  await askToLeave(runtime, ada.id, 'en-US');
  await stay(runtime, ada.id);
  clock.advance(30 * DAY);
  await deleteDuePeople(runtime);
  expect(await rowsOf(ada.id)).toMatchObject({ 'public.people': 1, 'auth.users': 1 });
});

test('to ask twice does not put the day off, and tells it once', async () => {
  const ada = await newPerson(runtime);
  await askToLeave(runtime, ada.id, 'en-US');
  const due = await dueAt(ada.id);
  clock.advance(DAY);
  await askToLeave(runtime, ada.id, 'en-US');
  expect(await dueAt(ada.id)).toEqual(due);
  const { rows } = await runtime.db.execute(sql`select data from pgboss.job where name = 'account.tell-leaving'`);
  expect(rows).toEqual([{ data: { id: ada.id, locale: 'en-US' } }]);
});

test('the last administrator who stays cannot leave, and two cannot leave at once', async () => {
  const [ada, grace] = [await newPerson(runtime), await newPerson(runtime)];
  await runtime.db.update(people).set({ isAdmin: true });
  const asked = await Promise.all([ada, grace].map(({ id }) => askToLeave(runtime, id, 'en-US')));
  expect(asked).toContainEqual({ ok: true, isNew: true });
  expect(asked).toContainEqual({ ok: false, refusal: 'last-admin' });
});

test('a run that was interrupted after the user was gone is finished by the next', async () => {
  const ada = await newPerson(runtime);
  await askToLeave(runtime, ada.id, 'en-US');
  clock.advance(14 * DAY);
  const { auth } = runtime;
  await auth.fetch(
    new Request(`${auth.url}/admin/users/${ada.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await auth.operatorToken()}` },
    }),
  );
  expect(await rowsOf(ada.id)).toMatchObject({ 'public.people': 1 });
  await deleteDuePeople(runtime);
  await deleteDuePeople(runtime);
  expect(await rowsOf(ada.id)).toEqual({});
});

test('one who cannot be deleted stays whole, does not keep the others, and is told of', async () => {
  const [ada, grace] = [await newPerson(runtime), await newPerson(runtime)];
  for (const { id } of [ada, grace]) await askToLeave(runtime, id, 'en-US');
  clock.advance(14 * DAY);
  const auth: typeof runtime.auth = {
    ...runtime.auth,
    fetch: (request, address) =>
      request.url.endsWith(ada.id)
        ? Promise.resolve(Response.json({ code: 500 }, { status: 500 }))
        : runtime.auth.fetch(request, address),
  };
  await expect(deleteDuePeople({ ...runtime, auth })).rejects.toThrow('1 of 2 were not deleted');
  expect(await rowsOf(ada.id)).toMatchObject({ 'public.people': 1, 'auth.users': 1 });
  expect(await rowsOf(grace.id)).toEqual({});

  await deleteDuePeople(runtime);
  expect(await rowsOf(ada.id)).toEqual({});
});

test('a service that knows no such path is not taken for one that knows no such user', async () => {
  const ada = await newPerson(runtime);
  await askToLeave(runtime, ada.id, 'en-US');
  clock.advance(14 * DAY);
  const auth = { ...runtime.auth, fetch: () => Promise.resolve(new Response('Not Found', { status: 404 })) };
  await expect(deleteDuePeople({ ...runtime, auth })).rejects.toThrow('were not deleted');
  expect(await rowsOf(ada.id)).toMatchObject({ 'public.people': 1 });
});

test('the letter names the day in their language and zone, and the way to stay', async () => {
  const ada = await newPerson(runtime, 'ada@example.test');
  await runtime.db.update(people).set({ locale: 'fr-FR', timeZone: 'Pacific/Auckland' });
  clock.set(new Date('2026-05-19T13:00:00Z'));
  await askToLeave(runtime, ada.id, 'en-US');
  await mailLeaving(runtime, ada.id, 'en-US');
  expect(letters).toMatchObject([{ to: 'ada@example.test', subject: expect.stringMatching(/va être supprimé/) }]);
  expect(letters[0]?.text).toContain('3 juin 2026');
  expect(letters[0]?.text).toContain(`${runtime.settings.publicUrl}/fr-FR/login`);
  expect(letters[0]?.html).toContain('<html lang="fr-FR">');
});

test('whoever has decided to stay before the letter went gets none', async () => {
  const ada = await newPerson(runtime);
  await askToLeave(runtime, ada.id, 'en-US');
  await stay(runtime, ada.id);
  await mailLeaving(runtime, ada.id, 'en-US');
  expect(letters).toEqual([]);
});

test('where rows must stay, they lose their owner', async () => {
  const ada = await newPerson(runtime);
  await fillEveryTable(ada.id, ada.email);
  const declared = INVENTORY.find(({ table }) => table === 'public.contact_messages') ?? expect.fail('not declared');
  const kept = [{ ...declared, onDeletion: 'anonymise' as const }];
  await runtime.db.transaction((tx) => forgetPerson(tx, ada.id, kept));
  expect(await runtime.db.select().from(contactMessages)).toMatchObject([{ userId: null, name: 'Somebody' }]);
});

const OWNED = INVENTORY.filter(({ owner }) => !('none' in owner));

/** How many rows of each table are theirs; a table without any is left out. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const declaration of OWNED) {
    const { source, isTheirs } = ownedRows(runtime.db, declaration, id) ?? expect.fail(declaration.table);
    const count = await runtime.db.$count(source, isTheirs);
    if (count > 0) counts[declaration.table] = count;
  }
  return counts;
}

async function dueAt(id: string) {
  const [row] = await runtime.db.select({ at: people.deletionDueAt }).from(people).where(eq(people.id, id));
  return row?.at;
}

async function fillEveryTable(userId: string, email: string) {
  const { db } = runtime;
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  await signIn(runtime, email);
  await newNetworkHistory(runtime, userId);
  await newWriting(runtime, userId);
  await db.insert(notifications).values({ userId, type: 'info', kind: 'contact-message-sent', createdAt: now });
  await db
    .insert(contactMessages)
    .values({ userId, name: 'Somebody', email: 'a@b.test', message: 'Ten letters', locale: 'en-US', createdAt: now });
  await db.insert(mfaFactors).values({ userId, factorType: 'totp', status: 'verified', ...times });
  await db.insert(mfaRecoveryCodes).values({ userId, codeHash: `hash of ${userId}`, createdAt: now });
  await db
    .insert(oneTimeTokens)
    .values({ userId, tokenType: 'recovery_token', tokenHash: `hash of ${userId}`, relatesTo: '', ...times });
  await db.insert(flowState).values({ userId, providerType: 'email', authenticationMethod: 'magiclink', ...times });
  await db.insert(recapWishes).values({ personId: userId, stopKey: crypto.randomUUID(), wishedAt: now });
  await db.insert(auditLogEntries).values({ actorId: userId, ipAddress: '', createdAt: now, payload: {} });
}
