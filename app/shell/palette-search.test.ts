import { expect, test } from 'vitest';
import { fit } from './palette-search.ts';

test('accents and case do not matter', () => {
  expect(fit({ label: 'À propos' }, 'a PROPOS')).toBe(0);
  expect(fit({ label: 'Réglages' }, 'regl')).toBe(0);
});

test('words may come in any order', () => {
  expect(fit({ label: 'Use the dark theme' }, 'theme dark')).toBe(0);
  expect(fit({ label: 'Use the dark theme' }, 'theme light')).toBeUndefined();
});

test('an empty search finds everything', () => {
  expect(fit({ label: 'Contact' }, '  ')).toBe(0);
});

test('another name finds it too, after what is called so itself', () => {
  expect(fit({ label: 'Schedule', alsoCalled: 'calendar' }, 'calendar')).toBe(1);
  expect(fit({ label: 'Schedule', alsoCalled: 'calendar' }, 'sched cal')).toBe(1);
  expect(fit({ label: 'Calendar' }, 'calendar')).toBe(0);
});
