import { expect, test } from 'vitest';
import type { Repetition } from './repetition.ts';
import { nextOccurrences, occurrenceDays, RepetitionRule } from './repetition.ts';

const noon = new Date('2026-01-26T12:00:00Z');
const base: Repetition = {
  rule: { kind: 'daily', every: 1 },
  minute: 540,
  timeZone: 'Europe/Paris',
  startsOn: '2026-01-26',
  endsOn: null,
};
const daysOf = (given: Partial<Repetition>, count = 5, after = noon) =>
  nextOccurrences({ ...base, ...given }, after, count).map(({ day }) => day);

test('daily, and every third day, counted from its first', () => {
  expect(daysOf({}, 2)).toEqual(['2026-01-27', '2026-01-28']);
  expect(daysOf({ rule: { kind: 'daily', every: 3 } }, 3)).toEqual(['2026-01-29', '2026-02-01', '2026-02-04']);
});

test('on some weekdays, each week or every second one, in which it starts', () => {
  const weekdays = [1, 4];
  expect(daysOf({ rule: { kind: 'weekly', every: 1, weekdays } }, 3)).toEqual([
    '2026-01-29',
    '2026-02-02',
    '2026-02-05',
  ]);
  expect(daysOf({ rule: { kind: 'weekly', every: 2, weekdays }, startsOn: '2026-01-29' }, 3)).toEqual([
    '2026-01-29',
    '2026-02-09',
    '2026-02-12',
  ]);
});

test('on a day of the month; where a month has it not, on its last', () => {
  expect(daysOf({ rule: { kind: 'monthly', day: 31 } }, 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  expect(daysOf({ rule: { kind: 'monthly', day: 'last' } }, 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  expect(daysOf({ rule: { kind: 'monthly', day: 15 } }, 2)).toEqual(['2026-02-15', '2026-03-15']);
});

test('its end is its last day', () => {
  expect(daysOf({ endsOn: '2026-01-28' }, 10)).toEqual(['2026-01-27', '2026-01-28']);
  expect(daysOf({ endsOn: '2026-01-20' }, 10)).toEqual([]);
});

test('the rarest rules are found, however long one waits', () => {
  expect(daysOf({ rule: { kind: 'daily', every: 365 } }, 2)).toEqual(['2027-01-26', '2028-01-26']);
  expect(daysOf({ rule: { kind: 'weekly', every: 52, weekdays: [7] } }, 2)).toEqual(['2026-02-01', '2027-01-31']);
  expect(daysOf({ startsOn: '2029-02-01' }, 1)).toEqual(['2029-02-01']);
});

test('the days of a span are those of the rule, from the first to the last', () => {
  const rule = RepetitionRule.parse({ kind: 'weekly', every: 1, weekdays: [3, 1, 3] });
  expect(occurrenceDays({ ...base, rule }, '2026-01-20', '2026-02-04')).toEqual([
    '2026-01-26',
    '2026-01-28',
    '2026-02-02',
    '2026-02-04',
  ]);
});

test.each([
  { kind: 'daily', every: 0 },
  { kind: 'weekly', every: 1, weekdays: [] },
  { kind: 'weekly', every: 1, weekdays: [8] },
  { kind: 'monthly', day: 32 },
  { kind: 'yearly' },
])('%j is no rule', (rule) => expect(RepetitionRule.safeParse(rule).success).toBe(false));
