import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';

test.each([
  [2.776, 4, 0.05],
  [2.228, 10, 0.05],
  [3.169, 10, 0.01],
  [2.042, 30, 0.05],
  [3.291, 1e9, 0.001],
  [0, 12, 1],
])('%f doubts with %i degrees of freedom come by chance as often as the tables say', (doubts, freedom, chance) => {
  expect(chanceOf(doubts, freedom)).toBeCloseTo(chance, 2);
  expect(chanceOf(-doubts, freedom)).toBe(chanceOf(doubts, freedom));
});
