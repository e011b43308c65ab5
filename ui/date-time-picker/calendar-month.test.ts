import { expect, test } from 'vitest';

import { dayAfterKey, isInMonth, weeksOf } from './calendar-month.ts';

test('a week begins on Monday, in both languages', () => {
  expect(weeksOf('2026-05-19')[0]?.[0]).toBe('2026-04-27');
});

test('the grid holds the whole month in whole weeks, and no more', () => {
  const weeks = weeksOf('2027-02-10');
  expect(weeks).toHaveLength(4);
  expect(weeks.flat().filter((day) => isInMonth(day, '2027-02-10'))).toHaveLength(28);
  expect(weeksOf('2026-08-01')).toHaveLength(6);
});

test('arrows move by days and weeks, over the ends of months', () => {
  expect(dayAfterKey('2026-05-31', 'ArrowRight', false)).toBe('2026-06-01');
  expect(dayAfterKey('2026-05-03', 'ArrowUp', false)).toBe('2026-04-26');
});

test('Home and End go to the ends of the week', () => {
  expect(dayAfterKey('2026-05-19', 'Home', false)).toBe('2026-05-18');
  expect(dayAfterKey('2026-05-19', 'End', false)).toBe('2026-05-24');
});

test('Page Up and Page Down move by months, with Shift by years, and stay inside the month', () => {
  expect(dayAfterKey('2026-03-31', 'PageUp', false)).toBe('2026-02-28');
  expect(dayAfterKey('2026-01-31', 'PageDown', false)).toBe('2026-02-28');
  expect(dayAfterKey('2028-02-29', 'PageDown', true)).toBe('2029-02-28');
});

test('a key without a meaning leads nowhere', () => {
  expect(dayAfterKey('2026-05-19', 'a', false)).toBeUndefined();
});
