import { expect, test } from 'vitest';
import { sharesOf } from '#ui/charts/shares.ts';

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
