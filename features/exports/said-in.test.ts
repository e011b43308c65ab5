import { expect, test } from 'vitest';
import { LOCALES } from '#base/i18n/locale.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { statsWords } from '#features/stats/words.ts';
import type { Cell } from './columns.ts';
import { fileWords } from './file-words.ts';
import { saidIn } from './said-in.ts';
import { pagesFrom } from './server/test-hostile-rows.ts';

test('groups of readers are said in a language: countries, genders and what they are groups of', async () => {
  const rows = [
    ['country', 'DE'],
    ['gender', 'F'],
    ['age', '25-34'],
    ['city', 'Lyon, Auvergne-Rhône-Alpes'],
  ].map(([breakdown = '', group = '']) => ({ breakdown, group }));
  expect((await said('fr-FR', rows)).map((row) => [row['breakdown'], row['group']])).toEqual([
    ['Pays', 'Allemagne'],
    ['Genre', 'Femmes'],
    ['Âge', '25-34'],
    ['Ville', 'Lyon, Auvergne-Rhône-Alpes'],
  ]);
});

test.each(LOCALES)('what has no name in %s stays as the network wrote it', async (locale) => {
  const rows = ['Somewhere', '=1+1', 'X', '', 'ZZZZZ'].flatMap((group) =>
    ['country', 'gender'].map((breakdown) => ({ breakdown, group })),
  );
  expect((await said(locale, rows)).map(({ group }) => group)).toEqual(rows.map(({ group }) => group));
});

test('what people wrote and what was counted is not touched', async () => {
  const row = {
    format: null,
    isQuote: null,
    text: 'TEXT',
    topic: 'true',
    views: 0,
    publishedAt: new Date(0),
    goneAt: null,
  };
  expect(await said('fr-FR', [row])).toEqual([row]);
});

async function said(locale: Locale, rows: Record<string, Cell>[]) {
  const [words, { formats }] = await Promise.all([fileWords.load(locale), statsWords.load(locale)]);
  const all: Readonly<Record<string, Cell>>[] = [];
  for await (const page of saidIn({ locale, words, formats }, pagesFrom(rows))) all.push(...page);
  return all;
}
