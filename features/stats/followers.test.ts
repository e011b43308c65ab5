import { expect, test } from 'vitest';
import { daysAfter } from '#base/zoned-day.ts';
import { followersIn } from './followers.ts';

const counts = (...followers: (number | undefined)[]) =>
  followers.map((count, index) => ({ day: daysAfter('2026-05-01', index), followers: count }));
const span = { first: '2026-05-02', last: '2026-05-05' };

test('followers are those of the last count, against the day before', () => {
  expect(followersIn(counts(100, 104, undefined, 90, undefined, 300), span)).toEqual({
    followers: 90,
    day: '2026-05-04',
    won: { followers: -10, since: '2026-05-01', days: 3 },
  });
});

test('without a count on the day before they are held against the first one since', () => {
  expect(followersIn(counts(undefined, undefined, 7, 9), span)?.won).toEqual({
    followers: 2,
    since: '2026-05-03',
    days: 1,
  });
});

test('one count is no change, and none no number', () => {
  expect(followersIn(counts(undefined, 7), span)).toEqual({ followers: 7, day: '2026-05-02', won: undefined });
  expect(followersIn(counts(7), span)).toBeUndefined();
  expect(followersIn([], span)).toBeUndefined();
});

test('two counts of the same number are a change of nothing', () => {
  expect(followersIn(counts(7, undefined, 7), span)?.won?.followers).toBe(0);
});
