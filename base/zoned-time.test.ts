import { expect, test } from 'vitest';
import { isWallTime } from './zoned-time.ts';

test.each(['1970-01-01T00:00', '2026-03-29T02:30', '9999-12-31T23:59'])('%s is an hour of a day', (text) => {
  expect(isWallTime(text)).toBe(true);
});

test.each(['0001-01-01T00:00', '1969-12-31T23:59', '2026-02-30T09:00', '2026-05-21T24:00', '2026-05-21', ''])(
  '%s is none',
  (text) => {
    expect(isWallTime(text)).toBe(false);
  },
);
