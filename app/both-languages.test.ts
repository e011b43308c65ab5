import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#base/i18n/locale.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import { VISITOR } from '#features/identity/person.ts';
import type { Someone } from '#features/identity/person.ts';
import { recordNotification } from '#features/notifications/server/record-notification.ts';
import { NOTIFICATION_KINDS } from '#features/notifications/notification.ts';
import { admin, connectedPlus, freeMember } from '#testing/cast.ts';
import { finderOf } from '#testing/find-sentences.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { addressesOf } from '#testing/page-addresses.ts';
import { readableText } from '#testing/readable-text.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { seedDemo } from './demo-seed.ts';
import { ROUTES } from './route-table.ts';
import type { RouteDeclaration } from './route-table/declaration.ts';

/** Words that every sentence or two of one language has, and none of the other. */
const TELLTALES: Record<Locale, string[]> = {
  'en-US': [
    'the',
    'and',
    'your',
    'you',
    'with',
    'of',
    'for',
    'from',
    'this',
    'that',
    'is',
    'are',
    'have',
    'what',
    'when',
    'not',
    'to',
    'in',
    'it',
    'we',
    'our',
    'by',
  ],
  'fr-FR': [
    'les',
    'des',
    'une',
    'vous',
    'votre',
    'vos',
    'nous',
    'avec',
    'dans',
    'sont',
    'cette',
    'qui',
    'du',
    'aux',
    'et',
    'ou',
    'sur',
  ],
};

/** Pages that somebody was let in to; others are sent on. */
const wasRead = new Set<string>();

let web: TestWeb;
let someone: Someone = VISITOR;
const sentences: Record<Locale, Set<string>> = { 'en-US': new Set(), 'fr-FR': new Set() };
const find: Partial<Record<Locale, (text: string) => string[]>> = {};

beforeAll(async () => {
  web = await openTestWeb({
    environment: { SUPPORT_CHAT_WEBSITE_ID: 'abc-123' },
    sessions: () => Promise.resolve({ someone, isSecondFactorDue: false }),
  });
  await seedDemo(web.runtime);
  for (const { id: personId } of [connectedPlus, admin]) await newNetworkAccount(web.runtime, { personId });
  for (const kind of NOTIFICATION_KINDS)
    await recordNotification(web.runtime.db, {
      userId: admin.id,
      type: 'info',
      kind,
      facts: { username: 'creator', days: 7 },
      at: web.clock.now(),
    });
  await readCatalogues();
  return web.close;
});

const pages = Object.values<RouteDeclaration>(ROUTES)
  .filter(({ layout }) => layout !== 'data')
  .flatMap(({ path, guard }) =>
    addressesOf(path).map((address) => ({
      path: address === '*' ? '/12345' : address,
      isForDevelopers: guard === 'developer',
    })),
  );
const people: [string, Someone][] = [
  ['a visitor', VISITOR],
  ['a free member', freeMember],
  ['a member who has just come in', { ...freeMember, provedAt: new Date() }],
  ['a member without an address', { ...freeMember, email: undefined }],
  ['a plus member', connectedPlus],
  ['an administrator', admin],
];

describe.each(LOCALES)('in %s', (locale) => {
  describe.each(people)('for %s', (_who, person) => {
    test.each(pages.filter(({ isForDevelopers }) => !isForDevelopers))(
      '$path has no sentence of another language',
      async ({ path }) => {
        someone = person;
        const answer = await web.ask(addressOf(path, locale));
        if (answer.status === 302) return;
        wasRead.add(`${locale} ${path}`);
        const html = await answer.text();
        expectLanguage(html, locale);
        // Not even in its data: a page gets the words of its own language only. An error's data has its HTTP status text.
        if (answer.ok) expect(foreignSentences(html, locale)).toEqual([]);
      },
    );
  });

  test.each(pages.filter(({ isForDevelopers }) => isForDevelopers))(
    '$path, which developers read in English, marks what is in another language',
    async ({ path }) => {
      someone = VISITOR;
      const answer = await web.ask(addressOf(path, locale));
      expectLanguage(await answer.text(), locale, 1);
    },
  );

  test('every page was read by somebody: no guard hides one from all of them', () => {
    const unread = pages.filter(({ path, isForDevelopers }) => !isForDevelopers && !wasRead.has(`${locale} ${path}`));
    expect(unread).toEqual([]);
  });

  test('a refused form answers in it', async () => {
    someone = VISITOR;
    const form = new URLSearchParams({ name: '', email: 'x', message: '1', stamp: '1.x' });
    const answer = await web.ask(addressOf('/contact', locale), { method: 'POST', body: form });
    expect(answer.status).toBe(422);
    expectLanguage(await answer.text(), locale);
  });

  test('every sentence of the catalogues is in it', () => {
    expect(sentences[locale].size).toBeGreaterThan(100);
    expectWords(sentences[locale], locale);
  });
});

test('no file for the browser holds sentences of two languages, so that each is fetched alone', () => {
  // Developers see the kit in both at once.
  const files = globSync('build/client/assets/*.js').filter((file) => !file.includes('/kit-'));
  const scripts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const [english, french] = LOCALES.map((locale) =>
    scripts.filter(({ text }) => find[locale]?.(text).length).map(({ file }) => file),
  );
  expect(english?.length).toBeGreaterThan(3);
  expect(french?.length).toBeGreaterThan(3);
  expect(english?.filter((file) => french?.includes(file))).toEqual([]);
});

test('an internal error is told in the reader’s language', async () => {
  someone = VISITOR;
  await web.runtime.pool.query('alter table announcements rename to gone');
  web.clock.advance(10);
  for (const locale of LOCALES) {
    const answer = await web.ask(addressOf('/contact', locale));
    expect(answer.status).toBe(500);
    expectLanguage(await answer.text(), locale);
  }
  await web.runtime.pool.query('alter table gone rename to announcements');
});

function expectLanguage(html: string, locale: Locale, leastTexts = 10) {
  expect(html).toContain(`<html lang="${locale}"`);
  const texts = readableText(html, locale);
  expect(texts.length).toBeGreaterThanOrEqual(leastTexts);
  expect(foreignSentences(texts.join(' | '), locale)).toEqual([]);
  expectWords(texts, locale);
}

/** All at once: a page has hundreds of texts, and an expectation for each takes longer than what it expects. */
function expectWords(texts: Iterable<string>, locale: Locale) {
  const foreign = Array.from(texts, (text) => ({ text, words: foreignWords(text, locale) }));
  expect(foreign.filter(({ words }) => words.length > 0)).toEqual([]);
}

function foreignSentences(text: string, locale: Locale): string[] {
  return LOCALES.filter((other) => other !== locale).flatMap((other) => find[other]?.(text) ?? []);
}

function foreignWords(text: string, locale: Locale): string[] {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  return LOCALES.filter((other) => other !== locale)
    .flatMap((other) => TELLTALES[other])
    .filter((word) => words.has(word));
}

function addressOf(path: string, locale: Locale): string {
  if (locale === 'en-US') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Strings of two words or more that one language has and the other has not. */
async function readCatalogues() {
  const files = globSync('{app,features,ui}/**/en-US.ts');
  expect(files.length).toBeGreaterThan(5);
  const all: Record<Locale, Set<string>> = { 'en-US': new Set(), 'fr-FR': new Set() };
  for (const file of files) {
    for (const locale of LOCALES) {
      const path = join(process.cwd(), file.replace('en-US', locale));
      const { default: catalogue } = (await import(/* @vite-ignore */ path)) as { default: unknown };
      for (const text of stringsIn(catalogue)) all[locale].add(text);
    }
  }
  for (const locale of LOCALES)
    for (const text of all[locale])
      if (/\p{L} \p{L}/u.test(text) && LOCALES.every((other) => other === locale || !all[other].has(text)))
        if (text !== `${PRODUCT} ${NETWORK}`) sentences[locale].add(text);
  for (const locale of LOCALES) find[locale] = finderOf(sentences[locale]);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}
