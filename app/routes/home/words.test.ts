import { expect, test } from 'vitest';
import { dateFormat } from '#base/i18n/formats.ts';
import { LOCALES } from '#base/i18n/locale.ts';
import { homeWords } from './words.ts';

const MONDAY = Date.UTC(2026, 5, 1);
const DAY_MS = 24 * 3_600_000;

test.each(LOCALES)('%s: the days are written as their language shortens them', async (locale) => {
  const short = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const { weekdays } = await homeWords.load(locale);
  expect(weekdays).toEqual(Array.from({ length: 7 }, (_, day) => short.format(MONDAY + day * DAY_MS)));
});
