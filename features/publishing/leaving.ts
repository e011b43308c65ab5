import type { Attempt, AttemptStatus } from './attempt.ts';

const WAITS: ReadonlySet<AttemptStatus> = new Set(['planned', 'preparing', 'ready', 'held']);
const UNBEGUN: Attempt = {
  status: 'planned',
  reason: null,
  triesAt: null,
  waitsFor: null,
  part: 0,
  parts: [],
  events: [],
};

/** Nothing goes out for somebody who has asked to be deleted: what only waits is held, also long before it is laid. */
export function heldWhileLeaving(attempt: Attempt | null | undefined, isLeaving: boolean): Attempt | null | undefined {
  if (!isLeaving || (attempt && !WAITS.has(attempt.status))) return attempt;
  return { ...(attempt ?? UNBEGUN), status: 'held', reason: 'leaving', triesAt: null, waitsFor: null };
}
