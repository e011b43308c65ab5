import { expect, test } from 'vitest';
import { valueScale } from '#ui/charts/value-scale.ts';

const height = 100;

test('a scale begins at zero and its ticks are round', () => {
  const scale = valueScale([3.7, 5.6, 5.1], { height });
  expect(scale.ticks).toEqual([0, 2, 4, 6]);
  expect(scale.y(0)).toBe(100);
  expect(scale.y(6)).toBe(0);
});

test('a peak a little above a tick is kept inside without an empty band above it', () => {
  const scale = valueScale([1600, 8240], { height });
  expect(scale.ticks).toEqual([0, 2000, 4000, 6000, 8000]);
  expect(scale.max).toBe(8240);
  expect(scale.y(8240)).toBe(0);
});

test('nothing but zeros gives one tick, the zero line at the bottom', () => {
  const scale = valueScale([0, 0, null], { height });
  expect(scale.ticks).toEqual([0]);
  expect(scale.y(0)).toBe(100);
});

test('no values at all is no error', () => {
  expect(valueScale([], { height }).ticks).toEqual([0]);
  expect(valueScale([null, null], { height, zero: false }).ticks).toEqual([0]);
});

test('losses go below zero and zero stays a tick', () => {
  const scale = valueScale([-30, 45, 12], { height });
  expect(scale.ticks).toContain(0);
  expect(scale.min).toBeLessThanOrEqual(-30);
  expect(scale.y(0)).toBeGreaterThan(0);
  expect(scale.y(0)).toBeLessThan(100);
});

test('only losses keep zero at the top', () => {
  const scale = valueScale([-3, -9], { height });
  expect(scale.max).toBe(0);
  expect(scale.ticks.at(-1)).toBe(0);
  expect(Object.is(scale.ticks.at(-1), -0)).toBe(false);
});

test('whole numbers never get ticks between them', () => {
  expect(valueScale([0, 1, 2], { height }).ticks).toEqual([0, 1, 2]);
  expect(valueScale([1], { height }).ticks).toEqual([0, 1]);
});

test('huge and tiny values have exact ticks', () => {
  expect(valueScale([1_100_000_000], { height }).ticks).toEqual([0, 500_000_000, 1_000_000_000]);
  expect(valueScale([0.3, 0.1], { height }).ticks).toEqual([0, 0.1, 0.2, 0.3]);
});

test('without zero the scale stays close to the data', () => {
  const scale = valueScale([8100, 8412], { height, zero: false });
  expect(scale.min).toBe(8100);
  expect(scale.ticks).toEqual([8100, 8200, 8300, 8400]);
});

test('one value without zero lies inside its scale', () => {
  const { min, max, ticks } = valueScale([8412, 8412], { height, zero: false });
  expect(min).toBeLessThan(8412);
  expect(max).toBeGreaterThan(8412);
  expect(ticks.length).toBeGreaterThan(1);
});
