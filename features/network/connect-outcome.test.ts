import { expect, test } from 'vitest';
import { failureToExplain } from './connect-outcome.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
const cancelled = { outcome: 'cancelled', endedAt: at(0) } as const;

test('a failed attempt is explained until one has worked', () => {
  expect(failureToExplain(cancelled, false, at(60 * 24 * 30))).toBe('cancelled');
  expect(failureToExplain({ outcome: 'connected', endedAt: at(0) }, true, at(1))).toBeUndefined();
  expect(failureToExplain(undefined, false, at(1))).toBeUndefined();
});

test('to who has an account anyway, it is explained for the hour after it', () => {
  expect(failureToExplain(cancelled, true, at(60))).toBe('cancelled');
  expect(failureToExplain(cancelled, true, at(61))).toBeUndefined();
});
