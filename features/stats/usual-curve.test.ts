import { expect, test } from 'vitest';
import { verdictOf } from './usual-curve.ts';
import type { CurveValue, UsualAge } from './usual-curve.ts';

const HOUR = 3_600_000;
const usual = [1, 3, 6].map((hours) => ({
  ageMs: hours * HOUR,
  posts: 40 - hours,
  low: hours * 50,
  middle: hours * 100,
  high: hours * 150,
}));
const at = (hours: number, value: number | null) => ({ ageMs: hours * HOUR, value });

/** Of a post that is as old as said, or old enough for all. */
const verdict = (curve: CurveValue[], of: UsualAge[], wasLookedAt: boolean, bornMsAgo = 30 * 24 * HOUR) =>
  verdictOf({ curve, usual: of, wasLookedAt, bornMsAgo });

test('a post is judged at the last age that both were seen at', () => {
  const said = verdict([at(1, 90), at(3, 540), at(6, null), at(12, 9000)], usual, true);
  expect(said).toEqual({ ageMs: 3 * HOUR, value: 540, times: 1.8, place: 'above', posts: 37 });
});

test('the middle half is one’s usual, its ends included', () => {
  expect(verdict([at(6, 900)], usual, true)).toMatchObject({ place: 'within' });
  expect(verdict([at(6, 300)], usual, true)).toMatchObject({ place: 'within' });
  expect(verdict([at(6, 299)], usual, true)).toMatchObject({ place: 'below' });
});

test('nothing is said without a look, without a usual, or without an age in common', () => {
  expect(verdict([], usual, false)).toBe('not-looked-at');
  expect(verdict([at(3, 10)], [], true)).toBe('usual-unknown');
  expect(verdict([at(12, 10)], usual, true)).toBe('not-seen-then');
  expect(verdict([], usual, true)).toBe('not-seen-then');
});

test('nothing is so many times none', () => {
  const none = [{ ageMs: HOUR, posts: 20, low: 0, middle: 0, high: 1 }];
  expect(verdict([at(1, 4)], none, true)).toBe('usual-is-none');
});

test('a post that has not reached the first age at which others were seen is too young, looked at or not', () => {
  const minutes = 60_000;
  expect(verdict([at(1, null)], usual, true, 12 * minutes)).toBe('too-young');
  expect(verdict([], usual, false, 12 * minutes)).toBe('too-young');
  expect(verdict([at(1, 80)], usual, true, HOUR)).toMatchObject({ place: 'within' });
  expect(verdict([at(1, null)], usual, true, HOUR + 5 * minutes), 'a look may still come').toBe('too-young');
  expect(verdict([at(1, null)], usual, true, HOUR + 7 * minutes)).toBe('not-seen-then');
  expect(verdict([], [], true, 12 * minutes), 'nothing to wait for').toBe('usual-unknown');
});
