import { expect, test } from 'vitest';
import { isUnreached } from './error-failure.ts';

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://example.test/assets/stats.js',
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: https://example.test/assets/stats.js',
  'Load failed',
  'Importing a module script failed.',
  'The Internet connection appears to be offline.',
])('“%s” is what a browser says when nobody answers', (message) => {
  expect(isUnreached(new TypeError(message))).toBe(true);
});

test('a mistake of ours is none of the connection', () => {
  expect(isUnreached(new TypeError("Cannot read properties of undefined (reading 'loaded')"))).toBe(false);
  expect(isUnreached({ status: 500 })).toBe(false);
});
