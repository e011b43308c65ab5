import { expect, test } from 'vitest';
import { daysAfter } from '#base/zoned-day.ts';
import { streaksOf } from './streak.ts';

const today = '2026-05-19';
const ending = (...posts: number[]) =>
  posts.map((count, index) => ({ day: daysAfter(today, index + 1 - posts.length), posts: count }));

test('days in a row are counted up to today, which may still be without a post', () => {
  expect(streaksOf(ending(1, 0, 2, 1, 1), today)).toMatchObject({
    current: 3,
    longest: 3,
    longestEnded: today,
    active: 4,
  });
  expect(streaksOf(ending(1, 0, 2, 1, 0), today)).toMatchObject({ current: 2, longest: 2, longestEnded: '2026-05-18' });
});

test('a day off yesterday ends it, and the longest stays', () => {
  expect(streaksOf(ending(1, 1, 1, 0, 1), today)).toEqual({
    current: 1,
    longest: 3,
    longestEnded: '2026-05-17',
    active: 4,
  });
  expect(streaksOf(ending(1, 1, 0, 0), today)).toMatchObject({ current: 0, longest: 2 });
});

test('who has published nothing has none', () => {
  expect(streaksOf(ending(0, 0), today)).toEqual({ current: 0, longest: 0, longestEnded: undefined, active: 0 });
  expect(streaksOf([], today)).toMatchObject({ longest: 0 });
});
