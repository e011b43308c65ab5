import { expect, test } from 'vitest';
import { sharesOf, wholePercents } from '#ui/charts/shares.ts';

test('parts are laid end to end and make up the whole', () => {
  const shares = sharesOf([31, 15, 7, 3]);
  expect(shares[0]?.from).toBe(0);
  expect(shares[1]?.from).toBe(shares[0]?.to);
  expect(shares.at(-1)?.to).toBeCloseTo(1);
});

test('a single part is the whole', () => {
  expect(sharesOf([7])).toEqual([{ share: 1, from: 0, to: 1 }]);
});

test('nothing at all has no shares', () => {
  expect(sharesOf([0, 0]).map(({ share }) => share)).toEqual([0, 0]);
});

test('a negative part counts as nothing', () => {
  expect(sharesOf([-5, 10]).map(({ share }) => share)).toEqual([0, 1]);
});

test('percentages add up to a hundred', () => {
  expect(wholePercents([0.597, 0.307, 0.096])).toEqual([60, 31, 9]);
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(wholePercents([0.57, 0.43])).toEqual([57, 43]);
  expect(wholePercents([0.604, 0.306, 0.09])).toEqual([60, 31, 9]);
  expect(wholePercents([0, 0])).toEqual([0, 0]);
});
