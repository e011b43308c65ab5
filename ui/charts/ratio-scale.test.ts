import { expect, test } from 'vitest';
import { ratioScale } from './ratio-scale.ts';

test('once is in the middle, and half lies as far from it as twice', () => {
  const { x } = ratioScale([0.5, 3]);
  expect(x(1)).toBe(0.5);
  expect(x(2) - x(1)).toBeCloseTo(x(1) - x(0.5), 12);
});

test.each([
  [[1], [0.8, 1, 1.25]],
  [
    [1.3, 0.9],
    [1 / 1.5, 1, 1.5],
  ],
  [[0.4], [1 / 3, 1, 3]],
  [[7], [0.1, 1, 10]],
  [[14], [1 / 15, 1, 15]],
  [[2981], [1 / 3000, 1, 3000]],
  [[], [0.8, 1, 1.25]],
])('%j ends at the next round ratio on both sides', (values, ticks) => {
  const scale = ratioScale(values);
  expect(scale.ticks).toEqual(ticks);
  for (const value of values) {
    expect(scale.x(value)).toBeGreaterThanOrEqual(0);
    expect(scale.x(value)).toBeLessThanOrEqual(1);
  }
});
