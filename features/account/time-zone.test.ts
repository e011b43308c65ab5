import { expect, test } from 'vitest';
import { timeZoneFrom } from './time-zone.ts';

test('a zone is a place the machine knows', () => {
  expect(timeZoneFrom('Europe/Paris')).toBe('Europe/Paris');
  expect(timeZoneFrom('UTC')).toBe('UTC');
  expect(timeZoneFrom('europe/paris')).toBe('Europe/Paris');
});

test.each(['', 'Mars/Olympus', '+01:00', 'Europe/Paris; drop', '../etc', 'x'.repeat(5000)])(
  '“%s” is no zone',
  (name) => {
    expect(timeZoneFrom(name)).toBeUndefined();
  },
);
