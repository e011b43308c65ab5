import { expect, test } from 'vitest';
import { charactersLeft } from './characters-left.ts';

test('far from the limit nothing is counted aloud or in sight', () => {
  expect(charactersLeft(4500, 5000)).toEqual({ left: 500, isShown: false, announced: undefined });
});

test('near the limit the count is in sight, and spoken at round numbers only', () => {
  expect(charactersLeft(4501, 5000)).toEqual({ left: 499, isShown: true, announced: 500 });
  expect(charactersLeft(4502, 5000).announced).toBe(500);
  expect(charactersLeft(4901, 5000).announced).toBe(100);
  expect(charactersLeft(4991, 5000).announced).toBe(10);
});

test('past the limit it says by how much', () => {
  expect(charactersLeft(5012, 5000)).toMatchObject({ left: -12, isShown: true });
});
