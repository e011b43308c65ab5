import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

const now = new Date('2026-05-19T10:00:00Z');
const ask = (query: string, period: 'week' | 'month' | 'all' = 'month') =>
  askedOf(new URLSearchParams(query), period, now, 'Europe/Paris');

test('without a word it is the period, held against the days before', () => {
  expect(ask('')).toMatchObject({
    isChosen: false,
    span: { first: '2026-04-20', last: '2026-05-19' },
    against: { first: '2026-03-21', last: '2026-04-19' },
    compare: 'before',
    measure: 'views',
  });
});

test('days that were typed take the place of the period', () => {
  expect(ask('from=2026-02-01&to=2026-02-07&show=replies', 'all')).toMatchObject({
    isChosen: true,
    span: { first: '2026-02-01', last: '2026-02-07' },
    against: { first: '2026-01-25', last: '2026-01-31' },
    measure: 'replies',
  });
});

test.each([
  ['from=2026-05-18&to=2026-05-01', 'upside-down'],
  ['from=2026-05-01&to=2026-06-01', 'in-the-future'],
  ['from=2026-02-30&to=2026-03-01', 'not-a-day'],
  ['from=2026-05-01', 'not-a-day'],
  ['from=0001-01-01&to=2026-01-01', 'too-long'],
  ['from=%27%3B--&to=9999999', 'not-a-day'],
])('%s is refused as %s, and the period is shown', (query, refusal) => {
  expect(ask(query)).toMatchObject({ refusal, isChosen: false, span: { first: '2026-04-20' } });
});

test('a year before begins on the same weekday, and never overlaps', () => {
  expect(ask('compare=year').against).toEqual({ first: '2025-04-21', last: '2025-05-20' });
  expect(ask('compare=year&from=2025-01-01&to=2026-03-01').against).toBeUndefined();
});

test('everything is held against nothing, and so is who does not want it', () => {
  expect(ask('', 'all').against).toBeUndefined();
  expect(ask('compare=none').against).toBeUndefined();
  expect(ask('compare=constructor&show=toString')).toMatchObject({ compare: 'before', measure: 'views' });
});
