import { expect, test } from 'vitest';
import { shifted } from './shifted.ts';

test.each([
  ['2026-05-19T09:00', 15, '2026-05-19T09:15'],
  ['2026-05-19T23:50', 15, '2026-05-20T00:05'],
  ['2026-05-01T00:05', -15, '2026-04-30T23:50'],
  ['2026-05-19T09:00', 1440, '2026-05-20T09:00'],
  ['2026-12-31T09:00', 7 * 1440, '2027-01-07T09:00'],
  ['2026-03-28T02:30', 1440, '2026-03-29T02:30'],
])('%s and %i minutes is %s', (wallTime, minutes, moved) => expect(shifted(wallTime, minutes)).toBe(moved));
