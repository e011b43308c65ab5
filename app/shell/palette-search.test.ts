import { expect, test } from 'vitest';
import { matches } from './palette-search.ts';

test('accents and case do not matter', () => {
  expect(matches('À propos', 'a PROPOS')).toBe(true);
  expect(matches('Réglages', 'regl')).toBe(true);
});

test('words may come in any order', () => {
  expect(matches('Use the dark theme', 'theme dark')).toBe(true);
  expect(matches('Use the dark theme', 'theme light')).toBe(false);
});

test('an empty search finds everything', () => {
  expect(matches('Contact', '  ')).toBe(true);
});
