import { expect, test } from 'vitest';
import { nextPlace } from './grid-keys.ts';

/** Two lists of rows of three: one that ends early, and one of four. */
const PLACES = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 0, y: 60 },
  { x: 40, y: 60 },
  { x: 80, y: 60 },
  { x: 0, y: 100 },
];

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 5, 5],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 3],
  ['ArrowDown', 4, 5],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 5, 2],
  ['ArrowUp', 1, 1],
  ['Home', 4, 0],
  ['End', 0, 5],
])('%s leads from %i to %i', (key, from, to) => {
  expect(nextPlace(key, from, PLACES)).toBe(to);
});

test('every other key is the browser’s', () => {
  expect(['Tab', 'Enter', 'a', ' '].map((key) => nextPlace(key, 0, PLACES))).toEqual(Array(4).fill(undefined));
});
