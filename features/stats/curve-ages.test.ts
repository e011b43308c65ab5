import { expect, test } from 'vitest';
import { CURVE_AGES_MS, curveAgeAt, nextOfFirstWeek } from './curve-ages.ts';

const publishedAt = new Date('2026-05-19T10:00:00Z');
const after = (minutes: number) => new Date(publishedAt.getTime() + minutes * 60_000);

test('a look at a fixed age stands for it', () => {
  for (const [position, age] of CURVE_AGES_MS.entries())
    expect(curveAgeAt(publishedAt, new Date(publishedAt.getTime() + age))).toBe(position);
});

test.each([
  ['before the first age', 14, undefined],
  ['five minutes late for the first', 20, 0],
  ['later than that', 21, undefined],
  ['two hours late for a day', 26 * 60, 5],
  ['three hours late for a day', 27 * 60, undefined],
  ['a week late for the year', 372 * 24 * 60, 18],
  ['two months late for the year', 425 * 24 * 60, undefined],
])('a look %s', (_name, minutes, position) => {
  expect(curveAgeAt(publishedAt, after(minutes))).toBe(position);
});

test('a post from the future has no age', () => {
  expect(curveAgeAt(publishedAt, after(-60))).toBeUndefined();
});

test.each([
  ['a moment', 1, 15],
  ['half an hour', 30, 60],
  ['fifteen hours', 15 * 60, 24 * 60],
  ['six days and a half', 6.5 * 24 * 60, 7 * 24 * 60],
  ['eight days', 8 * 24 * 60, undefined],
])('a post that is %s old is next read at the next age of its first week', (_name, minutes, next) => {
  expect(nextOfFirstWeek(minutes * 60_000)).toBe(next === undefined ? undefined : next * 60_000);
});
