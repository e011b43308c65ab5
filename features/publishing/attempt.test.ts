import { expect, test } from 'vitest';
import type { AttemptEvent, AttemptStatus, PartAttempt } from './attempt.ts';
import { attemptFrom } from './attempt.ts';
import type { EventKind, PublicationState } from './publication.ts';
import { FOLLOW_UP_PART } from './publication.ts';

const part = (state: PublicationState, given: Partial<PartAttempt> = {}): PartAttempt => ({
  part: 0,
  state,
  reason: null,
  networkPostId: null,
  permalink: null,
  confirmedBy: null,
  publishedAt: null,
  triesAt: null,
  isBehindAnother: false,
  ...given,
});
const event = (kind: EventKind, of = 0): AttemptEvent => ({ at: new Date(), kind, part: of, detail: {} });

test.each<[PublicationState, AttemptStatus]>([
  ['scheduled', 'planned'],
  ['preparing', 'preparing'],
  ['ready', 'ready'],
  ['publishing', 'sending'],
  ['published', 'published'],
  ['failed', 'failed'],
  ['in_doubt', 'in-doubt'],
  ['missed', 'missed'],
])('%s is told as %s', (state, status) => {
  expect(attemptFrom([part(state)], [])?.status).toBe(status);
});

test('while nothing has begun there is nothing to tell', () => {
  expect(attemptFrom([], [])).toBeNull();
});

test.each(['scheduled', 'preparing', 'ready'] as const)('%s with a reason is held', (state) => {
  expect(attemptFrom([part(state, { reason: 'stopped' })], [])).toMatchObject({ status: 'held', reason: 'stopped' });
});

test('what waits by itself says when it is tried next, and what is held does not', () => {
  const triesAt = new Date('2026-05-05T09:00:05Z');
  expect(attemptFrom([part('ready', { triesAt })], [])).toMatchObject({ triesAt });
  expect(attemptFrom([part('ready', { triesAt, reason: 'stopped' })], [])).toMatchObject({ triesAt: null });
  const chain = [part('published'), part('scheduled', { part: 1, triesAt })];
  expect(attemptFrom(chain, [], 2)).toMatchObject({ triesAt });
});

test('sent is sending until nobody answered; then we ask', () => {
  const sent = part('publishing');
  expect(attemptFrom([sent], [event('sent')])?.status).toBe('sending');
  expect(attemptFrom([sent], [event('sent'), event('silence')])?.status).toBe('asking');
  expect(attemptFrom([sent], [event('sent'), event('silence'), event('sent')])?.status).toBe('sending');
  expect(attemptFrom([sent], [event('sent'), event('prepared', 1)])?.status, 'of another part').toBe('sending');
});

test('the first part that is not out decides about a chain', () => {
  const chain = [part('published'), part('failed', { part: 1, reason: 'spam' }), part('scheduled', { part: 2 })];
  expect(attemptFrom(chain, [], 3)).toMatchObject({ status: 'failed', reason: 'spam', part: 1 });
  const out = [0, 1, 2].map((place) => part('published', { part: place }));
  expect(attemptFrom(out, [], 3)).toMatchObject({ status: 'published', part: 2 });
});

test('a chain of which only some parts are out is not out', () => {
  expect(attemptFrom([part('published')], [], 3)).toMatchObject({ status: 'planned', part: 1, reason: null });
});

test('what follows a post says nothing about it', () => {
  const followUp = part('failed', { part: FOLLOW_UP_PART, reason: 'refused' });
  const attempt = attemptFrom([part('published'), followUp], [], 1);
  expect(attempt).toMatchObject({ status: 'published', reason: null, part: 0 });
  expect(attempt?.parts).toHaveLength(2);
});
