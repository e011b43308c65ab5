import { expect, test } from 'vitest';
import { milestoneOf } from './milestone.ts';

test.each([
  [0, undefined],
  [99, undefined],
  [100, 100],
  [249, 100],
  [250, 250],
  [999, 500],
  [1000, 1000],
  [8412, 5000],
  [10_000, 10_000],
  [2_600_000, 2_500_000],
])('with %i followers the last milestone is %s', (followers, milestone) => {
  expect(milestoneOf(followers)).toBe(milestone);
});
