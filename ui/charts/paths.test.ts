import { expect, test } from 'vitest';
import { bandPath, dotsPath, linePath, ringPath, threadPath } from '#ui/charts/paths.ts';

const [a, b, c] = [
  { x: 0, y: 10 },
  { x: 10, y: 20.04 },
  { x: 20, y: 5 },
];

test('a line joins its places, to a tenth of a pixel', () => {
  expect(linePath([a, b, c])).toBe('M0,10L10,20L20,5');
});

test('a line is cut where a place is unknown, and nothing makes no path', () => {
  expect(linePath([a, null, b, c, null])).toBe('M0,10M10,20L20,5');
  expect(linePath([null, null])).toBe('');
});

test('a band runs along its upper edge and back along the lower one', () => {
  expect(bandPath([a, c], [b, b])).toBe('M0,10L20,5L10,20L10,20Z');
});

test('a band is cut where one of its edges is unknown', () => {
  expect(bandPath([a, b, null, c], [a, b, c, c])).toBe('M0,10L10,20L10,20L0,10ZM20,5L20,5Z');
  expect(bandPath([a, b, c], [a, null, c])).toBe('M0,10L0,10ZM20,5L20,5Z');
});

test('a thread goes through all of its places', () => {
  const path = threadPath([a, b, c]);
  expect(path.startsWith('M0,10C')).toBe(true);
  expect(path).toContain(',10,20C');
  expect(path.endsWith(',20,5')).toBe(true);
});

test('dots are strokes without length', () => {
  expect(dotsPath([a, c])).toBe('M0,10h0M20,5h0');
});

test('half a ring ends opposite to where it began', () => {
  expect(ringPath(0, 0.5, 5, 10)).toBe('M0,-10A10,10 0 0 1 0,10L0,5A5,5 0 0 0 0,-5Z');
});

test('a part larger than half takes the long way round', () => {
  expect(ringPath(0, 0.75, 5, 10)).toContain('A10,10 0 1 1 -10,0');
});

test('a whole ring is closed and an empty part is nothing', () => {
  expect(ringPath(0, 1, 5, 10).match(/M/g)).toHaveLength(2);
  expect(ringPath(0.3, 0.3, 5, 10)).toBe('');
});
