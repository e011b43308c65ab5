import { expect, test } from 'vitest';
import { verdictOf } from './usual-curve.ts';

const HOUR = 3_600_000;
const usual = [1, 3, 6].map((hours) => ({
  ageMs: hours * HOUR,
  posts: 40 - hours,
  low: hours * 50,
  middle: hours * 100,
  high: hours * 150,
}));
const at = (hours: number, value: number | null) => ({ ageMs: hours * HOUR, value });

test('a post is judged at the last age that both were seen at', () => {
  const verdict = verdictOf([at(1, 90), at(3, 540), at(6, null), at(12, 9000)], usual, true);
  expect(verdict).toEqual({ ageMs: 3 * HOUR, value: 540, times: 1.8, place: 'above', posts: 37 });
});

test('the middle half is one’s usual, its ends included', () => {
  expect(verdictOf([at(6, 900)], usual, true)).toMatchObject({ place: 'within' });
  expect(verdictOf([at(6, 300)], usual, true)).toMatchObject({ place: 'within' });
  expect(verdictOf([at(6, 299)], usual, true)).toMatchObject({ place: 'below' });
});

test('nothing is said without a look, without a usual, or without an age in common', () => {
  expect(verdictOf([], usual, false)).toBe('not-looked-at');
  expect(verdictOf([at(3, 10)], [], true)).toBe('usual-unknown');
  expect(verdictOf([at(12, 10)], usual, true)).toBe('not-seen-then');
  expect(verdictOf([], usual, true)).toBe('not-seen-then');
});

test('nothing is so many times none', () => {
  const none = [{ ageMs: HOUR, posts: 20, low: 0, middle: 0, high: 1 }];
  expect(verdictOf([at(1, 4)], none, true)).toBe('usual-is-none');
});
