import { expect, test } from 'vitest';
import { statsFormats } from './stats-formats.ts';

test('a moment is written as a clock of its reader shows it', () => {
  const at = new Date('2026-11-18T07:31:00Z');
  expect(statsFormats('en-US').moment(at, 'UTC')).toBe('Nov 18, 07:31');
  expect(statsFormats('fr-FR').moment(at, 'UTC')).toBe('18 nov., 07:31');
});
