import { expect, test } from 'vitest';
import { timeOfDay } from './time-of-day.ts';

test.each([
  ['2026-05-19T03:00:00Z', 'UTC', 'evening'],
  ['2026-05-19T05:00:00Z', 'UTC', 'morning'],
  ['2026-05-19T12:00:00Z', 'UTC', 'afternoon'],
  ['2026-05-19T18:00:00Z', 'UTC', 'evening'],
  ['2026-05-19T18:00:00Z', 'Asia/Kathmandu', 'evening'],
  ['2026-05-19T18:00:00Z', 'Pacific/Auckland', 'morning'],
  ['2026-05-19T00:00:00Z', 'Asia/Kolkata', 'morning'],
] as const)('at %s in %s it is %s', (now, zone, expected) => {
  expect(timeOfDay(new Date(now), zone)).toBe(expected);
});
