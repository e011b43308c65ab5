import { expect, test } from 'vitest';
import { widened } from '#ui/charts/standalone-svg.ts';

test('a stretched path is widened and keeps its height', () => {
  expect(widened('M0,10L500,20L1000,30.5', 0.5)).toBe('M0,10L250,20L500,30.5');
});

test('curves, dots and cells are widened too', () => {
  expect(widened('M100,5C110,6,120,7,130,8', 2)).toBe('M200,5C220,6,240,7,260,8');
  expect(widened('M10,5h0', 3)).toBe('M30,5h0');
  expect(widened('M10,1h36v22h-36z', 0.5)).toBe('M5,1h18v22h-18z');
});
