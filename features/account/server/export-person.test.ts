import { randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { escapedHtml } from '#base/escaped-html.ts';
import { LOCALES } from '#base/i18n/locale.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { ownerColumn } from '#db/inventory/declaration.ts';
import { INVENTORY } from '#db/inventory.ts';
import { contactMessages, media, notifications, users } from '#db/schema.ts';
import { PostContent, PostPart } from '#features/posts/content.ts';
import type { Person } from '#features/identity/person.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { dataWords } from '../data-words.ts';
import { exportPersonPage } from './export-person-page.ts';
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

describe('the page to read', () => {
  test.each(LOCALES)('says in %s what each part of the file is, and holds all that is in it', async (locale) => {
    await signIn(opened.runtime, ada.email, { userAgent: 'The browser of Ada' });
    const [{ data }, page] = [await exported(ada), await exportedPage(ada, locale)];
    const { parts } = await dataWords.load(locale);
    const { product: _product, writtenAt: _writtenAt, ...tables } = data;
    for (const [table, rows] of Object.entries(tables)) {
      expect(page).toContain(`<section id="${table}"><h2>${escapedHtml(parts[table]?.title ?? '?')}</h2>`);
      for (const text of textsIn(rows)) expect(page, table).toContain(text);
    }
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).not.toContain(grace.id);
    expect(page).not.toContain('grace@example.test');
  });

  test('names every column and what a post is made of in French, and nothing that is handed out no more', async () => {
    const { columns } = await dataWords.load('fr-FR');
    const handedOut = INVENTORY.flatMap(({ owner, isExported, withoutSecrets = [] }) => {
      const column = isExported === true ? ownerColumn(owner) : undefined;
      const all = column ? Object.entries(getTableColumns(column.table)) : [];
      return all.flatMap(([name, each]) => (withoutSecrets.includes(each) ? [] : [name]));
    });
    const inPosts = [...Object.keys(PostContent.shape), ...Object.keys(PostPart.shape)];
    expect(Object.keys(columns).toSorted()).toEqual([...new Set([...handedOut, ...inPosts])].toSorted());
  });

  test('writes the size of a file as people do', async () => {
    const owner = await newPerson(opened.runtime);
    const facts = { kind: 'image', contentType: 'image/png', width: 60, height: 40, fileName: 'wall.png' } as const;
    const row = { ...facts, id: randomUUID(), personId: owner.id, objectKey: `library/${owner.id}`, bytes: 1_258_000 };
    await opened.runtime.db.insert(media).values({ ...row, createdAt: opened.clock.now() });
    expect(await exportedPage(owner, 'fr-FR')).toContain('<dt>taille</dt><dd>1,2\u00a0Mo</dd>');
    expect(await exportedPage(owner, 'en-US')).toContain('<dt>size</dt><dd>1.2\u00a0MB</dd>');
  });

  test('runs nothing of what others wrote', async () => {
    const hostile = await newPerson(opened.runtime);
    await write({ ...hostile, email: '"><script>alert(1)</script>@example.test' });
    const page = await exportedPage(hostile, 'en-US');
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script|<img|<link|javascript:/i);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  test('has what another auth service knows of them too', async () => {
    const page = await exportedPage(ada, 'en-US', { email: 'ada@elsewhere.test' });
    expect(page).toContain('<section id="account"><h2>Your account</h2>');
    expect(page).toContain('ada@elsewhere.test');
  });
});

/** As the page writes them: texts escaped, moments with their instants. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? value : escapedHtml(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function exportedPage({ id }: Pick<Person, 'id'>, locale: Locale, account?: unknown): Promise<string> {
  const reader = { id, locale, timeZone: 'Europe/Paris' };
  const chunks: string[] = [];
  for await (const chunk of exportPersonPage(opened.runtime, reader, account)) chunks.push(chunk);
  return chunks.join('');
}

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
