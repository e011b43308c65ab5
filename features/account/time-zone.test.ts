import { expect, test } from 'vitest';
import { timeZoneFrom, timeZones } from './time-zone.ts';

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

test('whatever is in use can be chosen again', () => {
  expect(timeZones('Asia/Calcutta')).toContain('Asia/Calcutta');
  expect(timeZones(undefined)).toEqual(expect.arrayContaining(['Europe/Paris', 'UTC']));
  expect(new Set(timeZones('UTC')).size).toBe(timeZones('UTC').length);
});
