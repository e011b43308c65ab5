import { expect, test } from 'vitest';
import { breatherAfter } from './call-budget.ts';
import { retryAloneAt, retryAt } from './cadence.ts';

const now = new Date('2026-05-19T10:00:00Z');
const tomorrow = new Date('2026-05-20T10:00:00Z');
const YEARS = 999_999_999;

test('however long the network says, an account rests for a day at most', () => {
  expect(retryAt(now, 1, YEARS)).toEqual(tomorrow);
  expect(retryAloneAt(now, YEARS)).toEqual(tomorrow);
  expect(breatherAfter(now, { percent: 20, restSeconds: YEARS })).toEqual(tomorrow);
  expect(breatherAfter(now, { percent: 1e12, restSeconds: 0 })).toEqual(tomorrow);
});

test('what failed alone is tried again with the next posts, or when the network says', () => {
  expect(retryAloneAt(now)).toEqual(new Date('2026-05-19T10:15:00Z'));
  expect(retryAloneAt(now, 3600)).toEqual(new Date('2026-05-19T11:00:00Z'));
});
