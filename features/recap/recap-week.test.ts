import { expect, test } from 'vitest';
import { recapWeek } from './recap-week.ts';

test.each([
  ['2026-05-18T08:00:00Z', 'UTC', '2026-05-11'],
  ['2026-05-18T07:59:59Z', 'UTC', undefined],
  ['2026-05-18T06:00:00Z', 'Europe/Paris', '2026-05-11'],
  ['2026-05-18T21:59:00Z', 'Europe/Paris', '2026-05-11'],
  ['2026-05-18T22:00:00Z', 'Europe/Paris', undefined],
  ['2026-05-17T20:00:00Z', 'Pacific/Auckland', '2026-05-11'],
  ['2026-05-17T12:00:00Z', 'UTC', undefined],
  // The clocks went forward on the Sunday before, and back on another.
  ['2026-03-30T06:00:00Z', 'Europe/Paris', '2026-03-23'],
  ['2026-10-26T07:00:00Z', 'Europe/Paris', '2026-10-19'],
  ['2026-10-26T06:59:00Z', 'Europe/Paris', undefined],
])('at %s in %s the letter tells of the week from %s', (at, zone, monday) => {
  expect(recapWeek(new Date(at), zone)?.first).toBe(monday);
});
