import { expect, test } from 'vitest';
import { analysisQueryOf, analysisSearch, analysisSpan } from './analysis-query.ts';

const asked = (search: string) => analysisQueryOf(new URLSearchParams(search));

test('an address without a query asks for the last year and opens nothing', () => {
  expect(asked('')).toEqual({ period: 'year', group: undefined, page: 1 });
});

test('what is asked can be asked again by the address that is made of it', () => {
  for (const group of [
    { trait: 'topic', value: 'a&b=c #d "é" 🧵' },
    { trait: 'time', value: '7-23' },
    { trait: 'format', value: 'CAROUSEL' },
  ] as const) {
    const query = { period: 'all', group, page: 3 } as const;
    expect(asked(analysisSearch(query))).toEqual(query);
  }
  expect(analysisSearch({ period: 'year', group: 'unknown', page: 1 })).toBe('');
});

test.each([
  'trait=format',
  'value=TEXT',
  'trait=format&value=text',
  'trait=__proto__&value=yes',
  'trait=hour&value=4',
  'trait=hour&value=24',
  'trait=weekday&value=0',
  'trait=time&value=1-24',
  'trait=topic&value=',
  'trait=topic&value=a%00b',
  'trait=link&value=maybe',
])('%s means no posts', (search) => {
  expect(asked(search).group).toBe('unknown');
});

test.each([
  ['-3', 1],
  ['0', 1],
  ['x', 1],
  ['2.9', 2],
  ['1e9', 500],
])('page %s is page %i', (page, expected) => {
  expect(asked(`page=${page}`).page).toBe(expected);
});

test('a year ends today in the zone of who asks, and all begins before anybody was there', () => {
  const now = new Date('2026-05-19T22:30:00Z');
  expect(analysisSpan('year', now, 'Europe/Paris')).toEqual({ first: '2025-05-21', last: '2026-05-20' });
  expect(analysisSpan('all', now, 'UTC')).toEqual({ first: '2023-07-01', last: '2026-05-19' });
});
