import { expect, test } from 'vitest';
import { restedAt } from './cadence.ts';

const now = new Date('2026-05-19T10:00:00Z');

test.each([
  ['little is used', 40, 0, 0],
  ['three quarters are used', 75, 0, 0],
  ['half of the last quarter is used', 87.5, 0, 30],
  ['all is used', 100, 0, 60],
  ['more than all is used', 180, 0, 60],
  ['the network names a time itself', 10, 600, 10],
])('when %s', (_name, percent, restSeconds, minutes) => {
  expect(restedAt(now, { percent, restSeconds })).toEqual(new Date(now.getTime() + minutes * 60_000));
});
