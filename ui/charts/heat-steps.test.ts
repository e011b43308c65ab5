import { expect, test } from 'vitest';
import { bestOf, heatSteps } from '#ui/charts/heat-steps.ts';

test('nothing is step zero and the highest is step four', () => {
  expect(heatSteps([0, null, 1, 2, 3, 4])).toEqual([0, 0, 1, 2, 3, 4]);
});

test('one runaway value does not pale all others', () => {
  expect(heatSteps([2, 4, 8, 8, 8, 12, 16, 900])).toEqual([1, 1, 1, 1, 1, 2, 2, 4]);
});

test('equal values share a step, and any value above zero can be seen', () => {
  expect(heatSteps([5, 5, 5])).toEqual([4, 4, 4]);
  expect(heatSteps([0.001, 10, 10])).toEqual([1, 4, 4]);
  expect(heatSteps([4.1, 4.6, 5.2, 5.9])).toEqual([1, 2, 3, 4]);
});

test('an empty map is all step zero', () => {
  expect(heatSteps([0, null])).toEqual([0, 0]);
  expect(heatSteps([])).toEqual([]);
});

test('the best are found in order and nothing is never among them', () => {
  expect(bestOf([1, 9, null, 9, 0, 4], 3)).toEqual([1, 3, 5]);
  expect(bestOf([0, null], 3)).toEqual([]);
});
