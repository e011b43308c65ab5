import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test('a wait is said in whole minutes, rounded up', () => {
  expect(waitText(1, 'en-US')).toBe('1 minute');
  expect(waitText(61, 'en-US')).toBe('2 minutes');
  expect(waitText(3600, 'fr-FR')).toMatch(/^60\sminutes$/);
});
