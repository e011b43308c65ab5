import { expect, test } from 'vitest';
import { CURVE_AGES_MS, curveAgeAt } from '#features/stats/curve-ages.ts';
import { gainsFrom, nextLookAt } from './look-schedule.ts';

const HOUR = 3_600_000;
const publishedAt = new Date('2026-05-19T10:00:00Z');
const at = (hours: number) => new Date(publishedAt.getTime() + hours * HOUR);

test.each([
  [0, 0.25],
  [0.25, 1],
  [1, 3],
  [2.9, 3],
  [3, 6],
  [6, 7],
  [7.5, 8],
  [47, 48],
  [48, 54],
  [7 * 24 - 1, 7 * 24],
  [7 * 24, 8 * 24],
  [30 * 24, 37 * 24],
  [37 * 24 + 5, 44 * 24],
])('after a look at %d hours the next is at %d', (looked, next) => {
  expect(nextLookAt(publishedAt, at(looked))).toEqual(at(next));
});

test('a look on time each time meets every fixed age of the curve', () => {
  const seen = new Set<number | undefined>();
  for (let look = publishedAt; look < at(400 * 24); look = nextLookAt(publishedAt, look))
    seen.add(curveAgeAt(publishedAt, look));
  seen.delete(undefined);
  expect(seen.size).toBe(CURVE_AGES_MS.length);
});

test('a post of the future is looked at a quarter of an hour after it has come', () => {
  expect(nextLookAt(publishedAt, at(-5))).toEqual(at(0.25));
});

test.each([
  [3, 2],
  [29 * 24, 2],
  [37 * 24, 14],
])('a look at %d hours may follow another by %d days for its gains to be of its day', (looked, days) => {
  expect(gainsFrom(publishedAt, at(looked))).toEqual(at(looked - days * 24));
});
