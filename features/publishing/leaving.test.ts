import { expect, test } from 'vitest';
import type { Attempt } from './attempt.ts';
import { ATTEMPT_STATUSES } from './attempt.ts';
import { heldWhileLeaving } from './leaving.ts';
import { standingOfPost } from './standing.ts';

const now = new Date('2026-05-05T09:00:00Z');
const held = { status: 'held', reason: 'leaving' };

test('of somebody who leaves everything that only waits is held, laid or not, and what is being sent is not', () => {
  expect(heldWhileLeaving(null, true)).toMatchObject(held);
  const begun = { reason: null, triesAt: now, waitsFor: 'network', part: 0, parts: [], events: [] } satisfies Omit<
    Attempt,
    'status'
  >;
  const statuses = ATTEMPT_STATUSES.map((status) => heldWhileLeaving({ ...begun, status }, true));
  expect(statuses.filter((attempt) => attempt?.reason === 'leaving')).toHaveLength(4);
  for (const status of ['sending', 'asking', 'in-doubt', 'missed', 'failed', 'published'] as const)
    expect(heldWhileLeaving({ ...begun, status }, true), status).toMatchObject({ status, triesAt: now });
});

test('of somebody who stays it is as it is', () => {
  expect(heldWhileLeaving(null, false)).toBeNull();
});

test('a post of the week after next promises no hour either', () => {
  const post = { state: 'SCHEDULED', scheduledAt: new Date('2026-05-19T09:00:00Z') } as const;
  expect(standingOfPost(post, heldWhileLeaving(undefined, true), now)).toBe('leaving');
});
