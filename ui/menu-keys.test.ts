import { expect, test } from 'vitest';

import { nextIndex, typedIndex } from './menu-keys.ts';

const labels = ['Duplicate', 'Delete', 'Set aside', 'Écrire'];

test('the arrows go round at both ends', () => {
  expect(nextIndex('ArrowDown', 3, 4)).toBe(0);
  expect(nextIndex('ArrowUp', 0, 4)).toBe(3);
  expect(nextIndex('ArrowUp', -1, 4)).toBe(3);
  expect(nextIndex('ArrowDown', -1, 4)).toBe(0);
});

test('Home and End lead to the ends, other keys nowhere', () => {
  expect(nextIndex('Home', 2, 4)).toBe(0);
  expect(nextIndex('End', 1, 4)).toBe(3);
  expect(nextIndex('a', 1, 4)).toBeUndefined();
  expect(nextIndex('ArrowDown', -1, 0)).toBeUndefined();
});

test('one letter typed again goes on to the next label that begins with it', () => {
  expect(typedIndex('d', -1, labels)).toBe(0);
  expect(typedIndex('d', 0, labels)).toBe(1);
  expect(typedIndex('dd', 0, labels)).toBe(1);
  expect(typedIndex('d', 1, labels)).toBe(0);
});

test('several letters find the label that begins with all of them', () => {
  expect(typedIndex('de', 0, labels)).toBe(1);
  expect(typedIndex('SE', 0, labels)).toBe(2);
  expect(typedIndex('é', 0, labels)).toBe(3);
  expect(typedIndex('xy', 0, labels)).toBeUndefined();
});
