import { expect, test } from 'vitest';
import { LOCALES } from '#base/i18n/locale.ts';
import { columnsIn, IMPORT_COLUMNS } from '#features/planning/import-columns.ts';
import { importWords } from './words.ts';

test.each(LOCALES)(
  'the columns that are told in %s, by the names they are told by, are those that are read',
  async (locale) => {
    const { columns } = await importWords.load(locale);
    const names = Object.values(columns).map(({ name }) => name);
    expect([...columnsIn(names)]).toEqual(IMPORT_COLUMNS.map((column, index) => [column, index]));
  },
);
