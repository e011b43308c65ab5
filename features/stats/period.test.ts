import { expect, test } from 'vitest';
import { chosenSpan, lengthOf, spanBefore, spanOf } from './period.ts';

const now = new Date('2026-03-30T23:30:00Z');

test('a period ends today, in the person’s zone', () => {
  expect(spanOf('week', now, 'UTC', undefined)).toEqual({ first: '2026-03-24', last: '2026-03-30' });
  expect(spanOf('month', now, 'Europe/Paris', undefined)).toEqual({ first: '2026-03-02', last: '2026-03-31' });
});

test('everything begins with the first post, and with today where there is none', () => {
  const firstPostAt = new Date('2024-12-31T23:30:00Z');
  expect(spanOf('all', now, 'Europe/Paris', firstPostAt)).toEqual({ first: '2025-01-01', last: '2026-03-31' });
  expect(spanOf('all', now, 'UTC', undefined)).toEqual({ first: '2026-03-30', last: '2026-03-30' });
});

test('the span before is as long and ends where this one begins, also where the clocks change', () => {
  const span = { first: '2026-03-24', last: '2026-03-30' };
  expect(spanBefore(span)).toEqual({ first: '2026-03-17', last: '2026-03-23' });
  expect(lengthOf(spanBefore(span))).toBe(7);
});

test.each([
  ['2026-02-30', '2026-03-01', 'not-a-day'],
  ['tomorrow', '2026-03-01', 'not-a-day'],
  ['2026-03-02', '2026-03-01', 'upside-down'],
  ['2026-03-02', '2026-03-31', 'in-the-future'],
  ['2020-01-01', '2026-03-01', 'too-long'],
] as const)('%s to %s is refused: %s', (first, last, refusal) => {
  expect(chosenSpan(first, last, '2026-03-30')).toBe(refusal);
});

test('a day alone is a span, also one before the account existed', () => {
  expect(chosenSpan('2019-05-19', '2019-05-19', '2026-03-30')).toEqual({ first: '2019-05-19', last: '2019-05-19' });
});
