import { getTableColumns } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ownerColumn } from '#db/inventory/declaration.ts';
import { INVENTORY } from '#db/inventory.ts';
import { contactMessages, notifications, users } from '#db/schema.ts';
import type { Person } from '#features/identity/person.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { exportPerson } from './export-person.ts';

let opened: TestRuntime;
type Member = Person & { email: string };

let ada: Member;
let grace: Member;
beforeAll(async () => {
  opened = await openTestRuntime();
  ada = await newPerson(opened.runtime, 'ada@example.test');
  grace = await newPerson(opened.runtime, 'grace@example.test');
  for (const person of [ada, grace]) await write(person);
  return opened.close;
});

test('the file holds every table that is somebody’s, with their rows and nobody else’s', async () => {
  await signIn(opened.runtime, ada.email, { userAgent: 'The browser of Ada' });
  const { text, data } = await exported(ada);
  const tables = INVENTORY.filter(({ isExported }) => isExported === true).map(({ table }) => table);
  expect(Object.keys(data)).toEqual(['product', 'writtenAt', ...tables]);
  expect(data['public.people']).toMatchObject([{ id: ada.id }]);
  expect(data['public.contact_messages']).toMatchObject([{ userId: ada.id, message: 'From ada@example.test' }]);
  expect(data['public.notifications']).toMatchObject([{ userId: ada.id }]);
  expect(data['auth.users']).toMatchObject([{ id: ada.id, email: 'ada@example.test' }]);
  expect(data['auth.identities']).toMatchObject([{ userId: ada.id, provider: 'email' }]);
  expect(data['auth.sessions']).toMatchObject([{ userId: ada.id, userAgent: 'The browser of Ada' }]);
  expect(text).not.toContain(grace.id);
  expect(text).not.toContain('grace@example.test');
});

test('no secret is in it', async () => {
  const { refresh_token: refreshToken } = await signIn(opened.runtime, ada.email);
  const { text } = await exported(ada);
  const [user] = await opened.runtime.db.select().from(users);
  expect(user?.encryptedPassword).toMatch(/^\$argon2id\$/);
  expect(text).not.toContain('$argon2');
  expect(text).not.toContain('encryptedPassword');
  expect(text).not.toContain(refreshToken);
});

test('a column that sounds like a secret is handed out of no table', () => {
  const soundsSecret = /password|secret|token|hash|otp|verifier|challenge|credential|key$/i;
  const handedOut = INVENTORY.flatMap(({ table, owner, isExported, withoutSecrets = [] }) =>
    isExported === true && ownerColumn(owner)
      ? Object.values(getTableColumns((ownerColumn(owner) as Column).table))
          .filter((column) => !withoutSecrets.includes(column) && soundsSecret.test(column.name))
          .map(({ name }) => `${table}.${name}`)
      : [],
  );
  expect(handedOut).toEqual([]);
});

test('more rows than are read at once all come, each once', async () => {
  const many = await newPerson(opened.runtime);
  await opened.runtime.db.insert(notifications).values(Array.from({ length: 1203 }, () => bellItem(many)));
  const { data } = await exported(many);
  const ids = (data['public.notifications'] as { id: string }[]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1203);
  expect(ids).toHaveLength(1203);
});

test('what another auth service knows of them is part of it', async () => {
  const chunks: string[] = [];
  for await (const chunk of exportPerson(opened.runtime, ada.id, { email: 'ada@elsewhere.test' })) chunks.push(chunk);
  expect(JSON.parse(chunks.join(''))).toMatchObject({ account: { email: 'ada@elsewhere.test' } });
});

async function exported(person: Person) {
  const chunks: string[] = [];
  for await (const chunk of exportPerson(opened.runtime, person.id)) chunks.push(chunk);
  const text = chunks.join('');
  return { text, data: JSON.parse(text) as Record<string, unknown> };
}

async function write({ email, ...person }: Member) {
  const { db } = opened.runtime;
  await db.insert(notifications).values(bellItem(person));
  await db.insert(contactMessages).values({
    userId: person.id,
    name: 'Somebody',
    email,
    message: `From ${email}`,
    locale: 'en-US',
    createdAt: opened.clock.now(),
  });
}

function bellItem({ id }: Pick<Person, 'id'>) {
  return { userId: id, type: 'info', kind: 'contact-message-sent', createdAt: opened.clock.now() } as const;
}
