import { expect, test } from 'vitest';
import { proposedDays, searchOf } from './top-address.ts';
import { topQueryOf } from './top-query.ts';

const now = new Date('2026-05-19T22:30:00Z');
const read = (search: string) => topQueryOf(new URLSearchParams(search), now, 'Europe/Paris');

test('without a question it is the views of the last 30 days, of one’s own zone', () => {
  expect(read('')).toMatchObject({
    order: 'views',
    period: 'month',
    span: { first: '2026-04-21', last: '2026-05-20' },
    page: 1,
  });
});

test('any order, period and page can be asked for', () => {
  expect(read('by=engagement&period=week&page=3')).toMatchObject({
    order: 'engagement',
    period: 'week',
    span: { first: '2026-05-14', last: '2026-05-20' },
    page: 3,
  });
  expect(read('period=all').span).toBeUndefined();
  expect(read('from=2026-01-01&to=2026-01-31')).toMatchObject({
    period: 'custom',
    span: { first: '2026-01-01', last: '2026-01-31' },
    refusal: undefined,
  });
});

test('what cannot be read is as if it were not there', () => {
  expect(read('by=__proto__&period=custom&page=-4')).toEqual(read(''));
  expect(read('page=2.7').page).toBe(2);
  expect(read('page=1e99').page).toBe(5000);
});

test.each([
  ['from=2026-01-31&to=2026-01-01', 'upside-down'],
  ['from=2026-01-31&to=2026-06-01', 'in-the-future'],
  ['from=2026-02-30&to=2026-03-01', 'not-a-day'],
  ['from=2026-01-01', 'not-a-day'],
  ['from=1999-01-01&to=2026-01-01', 'too-long'],
])('%s is refused and keeps what was typed', (search, refusal) => {
  expect(read(search)).toMatchObject({ refusal, period: 'custom', span: { last: '2026-05-20' } });
  expect(proposedDays(read(search), '2026-05-20').from).toBe(new URLSearchParams(search).get('from'));
});

test('an address says no more than it must, and is read back as it was', () => {
  expect(searchOf(read(''))).toBe('');
  for (const search of ['?by=likes&period=all&page=2', '?from=2026-01-01&to=2026-01-31&page=2', '?period=week'])
    expect(searchOf(read(search))).toBe(search);
});

test('a form proposes the days that are shown', () => {
  expect(proposedDays(read('period=week'), '2026-05-20')).toEqual({ from: '2026-05-14', to: '2026-05-20' });
  expect(proposedDays(read('period=all'), '2026-05-20')).toEqual({ from: '', to: '2026-05-20' });
});
