import { describe, expect, test } from 'vitest';
import { dateFormat, numberFormat } from './formats.ts';
import { LOCALES } from './locale.ts';
import type { Locale } from './locale.ts';
import {
  endsOfDays,
  hourName,
  longDay,
  monthAndYear,
  shortDay,
  shortWeekdayName,
  weekdayAndDay,
  weekdayName,
  weekdayOf,
  wholeDay,
} from './written-day.ts';
import { writtenNumber, writtenPercent } from './written-number.ts';

const NUMBERS = [0, 1, 12, 123, 1234, 1_234_567, 9_999_999, 1e12, 0.04, 0.05, 0.25, 0.995, 1.005, 2.345, 9.95, 999.95];
const TINY = [1e-7, 1e-9, 0.00004, 0.00005];

describe.each(LOCALES)('%s', (locale) => {
  test.each([
    [0, 3],
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 2],
    [0, 4],
  ] as const)('numbers of %i to %i digits are written as the language does', (least, most) => {
    const form = numberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
    for (const value of [...NUMBERS, ...TINY, ...someNumbers(500)]) {
      expect(writtenNumber(locale, value, [least, most]), String(value)).toBe(form.format(value));
      if (value > 0) expect(writtenNumber(locale, -value, [least, most]), String(-value)).toBe(form.format(-value));
    }
  });

  test.each([0, 1])('percentages of %i digits are written as the language does', (digits) => {
    const form = numberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    for (const share of [0, 0.005, 0.285, 0.1234, 0.999, 0.9995, 1, 12.5, ...TINY, ...someNumbers(500)])
      expect(writtenPercent(locale, share, [digits, digits]), String(share)).toBe(form.format(share));
  });

  test('days of two years, the leap day among them, are written as the language does', () => {
    const long = { day: 'numeric', month: 'long' } as const;
    const forms = [
      [shortDay, { day: 'numeric', month: 'short' }],
      [longDay, long],
      [wholeDay, { ...long, year: 'numeric' }],
      [wholeDay, { dateStyle: 'long' }],
      [weekdayAndDay, { ...long, weekday: 'long' }],
      [monthAndYear, { month: 'long', year: 'numeric' }],
      [shortWeekday, { weekday: 'short' }],
    ] as const;
    for (const [written, form] of forms) {
      const expected = dateFormat(locale, { ...form, timeZone: 'UTC' });
      for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += DAY)
        expect(written(locale, new Date(at).toISOString().slice(0, 10))).toBe(expected.format(at));
    }
  });

  test('weekdays and hours are written as the language does', () => {
    const weekdays = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const hours = dateFormat(locale, { ...HOURS[locale], timeZone: 'UTC' });
    for (let day = 1; day <= 7; day += 1)
      expect(weekdayName(locale, day)).toBe(weekdays.format(Date.UTC(2024, 0, day)));
    for (let hour = 0; hour < 24; hour += 1)
      expect(hourName(locale, hour)).toBe(hours.format(Date.UTC(2024, 0, 1, hour)).replace(/^0(?=\d h)/, ''));
  });
});

test.each([
  ['en-US', '2026-11-12', '2026-11-18', ['November 12', '18, 2026']],
  ['en-US', '2026-10-12', '2026-11-18', ['October 12', 'November 18, 2026']],
  ['en-US', '2025-11-12', '2026-11-18', ['November 12, 2025', 'November 18, 2026']],
  ['en-US', '2026-11-18', '2026-11-18', ['November 18', 'November 18, 2026']],
  ['fr-FR', '2026-11-12', '2026-11-18', ['12', '18 novembre 2026']],
  ['fr-FR', '2026-10-12', '2026-11-18', ['12 octobre', '18 novembre 2026']],
  ['fr-FR', '2025-11-12', '2026-11-18', ['12 novembre 2025', '18 novembre 2026']],
  ['fr-FR', '2026-11-01', '2026-11-18', ['1er', '18 novembre 2026']],
] as const)('%s writes once what %s and %s share', (locale, first, last, ends) => {
  expect(endsOfDays(locale, first, last)).toEqual(ends);
});

test('in French the first of a month is an ordinal and hours have no zero before them, whoever writes them', () => {
  expect(longDay('fr-FR', '2026-06-01')).toBe('1er juin');
  expect(shortDay('fr-FR', '2026-12-01')).toBe('1er déc.');
  expect(wholeDay('fr-FR', '2025-12-01')).toBe('1er décembre 2025');
  expect(weekdayAndDay('fr-FR', '2026-06-01')).toBe('lundi 1er juin');
  expect([longDay('fr-FR', '2026-06-11'), longDay('fr-FR', '2026-06-21')]).toEqual(['11 juin', '21 juin']);
  expect([hourName('fr-FR', 8), hourName('fr-FR', 0), hourName('en-US', 8)]).toEqual(['8 h', '0 h', '08:00']);
  const at = Date.UTC(2026, 7, 1, 1, 1);
  const form = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
  expect(dateFormat('fr-FR', form).format(at)).toBe('1er août à 01:01');
  expect(dateFormat('fr-FR', form).format(at + 10 * DAY)).toBe('11 août à 01:01');
  expect(dateFormat('en-US', form).format(at)).toBe('August 1 at 01:01');
});

const shortWeekday = (locale: Locale, day: string) => shortWeekdayName(locale, weekdayOf(day));

const DAY = 86_400_000;

/** English has no word for an hour of 24 without its minutes. */
const HOURS = {
  'en-US': { hour: '2-digit', minute: '2-digit' },
  'fr-FR': { hour: 'numeric' },
} as const;

/** The same at every run, of every size that a figure may have. */
function someNumbers(count: number): number[] {
  let seed = 20_260_516;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, () => next() * 10 ** Math.floor(next() * 9 - 2));
}
