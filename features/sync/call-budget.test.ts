import { expect, test } from 'vitest';
import { allowedAgainAt, breatherAfter, callBudget, withCalls } from './call-budget.ts';

const now = new Date('2026-05-19T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test('an account nobody sees has a floor, one that is seen has more; a tenth is left for people', () => {
  expect(callBudget(0)).toBe(43_200);
  expect(callBudget(10)).toBe(43_200);
  expect(callBudget(1000)).toBe(4_320_000);
});

test('calls add up for a day, which begins with the first of them', () => {
  const first = withCalls({ calls: 0, callsSince: null }, 5, now);
  expect(first).toEqual({ calls: 5, callsSince: now });
  expect(withCalls(first, 7, hours(23))).toEqual({ calls: 12, callsSince: now });
  expect(withCalls(first, 7, hours(24))).toEqual({ calls: 7, callsSince: hours(24) });
  expect(allowedAgainAt(first)).toEqual(hours(24));
});

test('from four fifths of a budget on, the next reading comes later, the fuller the later', () => {
  const waitAt = (percent: number) => breatherAfter(now, { percent, restSeconds: 0 })?.getTime();
  expect(waitAt(79)).toBeUndefined();
  expect(waitAt(80)).toBe(now.getTime() + 30_000);
  expect(waitAt(99)).toBe(now.getTime() + 600_000);
});

test('a rest that the network asks for is kept', () => {
  expect(breatherAfter(now, { percent: 20, restSeconds: 3600 })).toEqual(hours(1));
});
