import { expect, test } from 'vitest';
import { ATTEMPT_STATUSES } from './attempt.ts';
import type { AttemptStatus } from './attempt.ts';
import { isWaiting, standingOfPost } from './standing.ts';

const now = new Date('2026-05-05T09:00:00Z');
const before = new Date('2026-05-05T08:59:59Z');
const after = new Date('2026-05-05T09:00:01Z');
const scheduled = (scheduledAt: Date, status?: AttemptStatus) =>
  standingOfPost({ state: 'SCHEDULED', scheduledAt }, status && { status }, now);

const WAITS = [
  ['network', 'resting'],
  ['another', 'behind'],
  ['part-before', 'chained'],
] as const;

test('a post whose hour is to come has nothing to tell', () => {
  expect(scheduled(after)).toBeUndefined();
  expect(scheduled(after, 'planned')).toBeUndefined();
});

test('a post whose hour has passed never looks as if nothing happened', () => {
  expect(scheduled(before)).toBe('late');
  for (const status of ATTEMPT_STATUSES) expect(scheduled(before, status), status).toBeDefined();
});

test('what is not taken up at its hour says what it waits for', () => {
  for (const [waitsFor, standing] of WAITS)
    expect(standingOfPost({ state: 'SCHEDULED', scheduledAt: before }, { status: 'planned', waitsFor }, now)).toBe(
      standing,
    );
});

test('only what waits by itself for its turn is due', () => {
  for (const standing of ['late', 'going', ...WAITS.map(([, waits]) => waits)] as const)
    expect(isWaiting(standing), standing).toBe(true);
  for (const standing of [undefined, 'held', 'sending', 'ready'] as const) expect(isWaiting(standing)).toBe(false);
});

test('what is being done with it is told before its hour, too', () => {
  expect(scheduled(after, 'preparing')).toBe('preparing');
  expect(scheduled(after, 'held')).toBe('held');
});

test.each(['preparing', 'ready'] as const)('%s at its hour goes out now, or says what it waits for', (status) => {
  expect(scheduled(before, status)).toBe('going');
  for (const [waitsFor, standing] of WAITS) {
    expect(standingOfPost({ state: 'SCHEDULED', scheduledAt: before }, { status, waitsFor }, now)).toBe(standing);
    expect(standingOfPost({ state: 'SCHEDULED', scheduledAt: after }, { status, waitsFor }, now)).toBe(status);
  }
});

test('a chain that has another time is not out because its first part is', () => {
  expect(scheduled(after, 'published')).toBeUndefined();
});

test('what is out or failed says so, and what has no time says nothing', () => {
  expect(standingOfPost({ state: 'PUBLISHED', scheduledAt: before }, null, now)).toBe('published');
  expect(standingOfPost({ state: 'FAILED', scheduledAt: before }, null, now)).toBe('failed');
  expect(standingOfPost({ state: 'DRAFT', scheduledAt: null }, { status: 'missed' }, now)).toBeUndefined();
});
