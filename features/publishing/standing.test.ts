import { expect, test } from 'vitest';
import { ATTEMPT_STATUSES } from './attempt.ts';
import type { AttemptStatus } from './attempt.ts';
import { standingOfPost } from './standing.ts';

const now = new Date('2026-05-05T09:00:00Z');
const before = new Date('2026-05-05T08:59:59Z');
const after = new Date('2026-05-05T09:00:01Z');
const scheduled = (scheduledAt: Date, status?: AttemptStatus) =>
  standingOfPost({ state: 'SCHEDULED', scheduledAt }, status && { status }, now);

test('a post whose hour is to come has nothing to tell', () => {
  expect(scheduled(after)).toBeUndefined();
  expect(scheduled(after, 'planned')).toBeUndefined();
});

test('a post whose hour has passed never looks as if nothing happened', () => {
  expect(scheduled(before)).toBe('late');
  for (const status of ATTEMPT_STATUSES) expect(scheduled(before, status), status).toBeDefined();
});

test('what is being done with it is told before its hour, too', () => {
  expect(scheduled(after, 'preparing')).toBe('preparing');
  expect(scheduled(after, 'held')).toBe('held');
});

test.each(['preparing', 'ready'] as const)(
  '%s at its hour goes out now, or waits until it is tried again',
  (status) => {
    expect(scheduled(before, status)).toBe('going');
    const attempt = { status, triesAt: after };
    expect(standingOfPost({ state: 'SCHEDULED', scheduledAt: before }, attempt, now)).toBe('late');
    expect(standingOfPost({ state: 'SCHEDULED', scheduledAt: after }, attempt, now)).toBe(status);
  },
);

test('a chain that has another time is not out because its first part is', () => {
  expect(scheduled(after, 'published')).toBeUndefined();
});

test('what is out or failed says so, and what has no time says nothing', () => {
  expect(standingOfPost({ state: 'PUBLISHED', scheduledAt: before }, null, now)).toBe('published');
  expect(standingOfPost({ state: 'FAILED', scheduledAt: before }, null, now)).toBe('failed');
  expect(standingOfPost({ state: 'DRAFT', scheduledAt: null }, { status: 'missed' }, now)).toBeUndefined();
});
