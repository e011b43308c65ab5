import { expect, test } from 'vitest';
import { lostAt, renewAfter, retryRenewalAt, warningsDue } from './token-life.ts';

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);

test('a token is renewed in its second week, not all on the same hour', () => {
  expect(renewAfter(day(0), '00000000-0000-4000-8000-000000000000')).toEqual(day(7));
  expect(renewAfter(day(0), '80000000-0000-4000-8000-000000000000')).toEqual(day(7.5));
  expect(renewAfter(day(0), 'ffffffff-0000-4000-8000-000000000000') < day(8)).toBe(true);
});

test('a renewal that failed waits longer each time, at most half a day', () => {
  const waits = [1, 2, 3, 4, 5, 50].map((failures) => retryRenewalAt(day(0), failures).getTime() - day(0).getTime());
  expect(waits.map((wait) => wait / 60_000)).toEqual([15, 60, 240, 720, 720, 720]);
});

test('warnings are due 14, 7 and 2 days before access is lost', () => {
  const due = [0, 15, 15.9, 16, 22.9, 23, 27.9, 28, 40].map((now) => warningsDue(day(30), day(now)));
  expect(due).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
});

test('what lapses first is what counts', () => {
  expect(lostAt({ expiresAt: day(60), grantExpiresAt: day(90) })).toEqual(day(60));
  expect(lostAt({ expiresAt: day(60), grantExpiresAt: day(40) })).toEqual(day(40));
  expect(lostAt({ expiresAt: day(60), grantExpiresAt: null })).toEqual(day(60));
});
