import { expect, test } from 'vitest';
import { claimed, newClaim } from '#testing/claims.ts';
import { takenInHand, withInHand } from './in-hand.ts';
import type { Change } from './publication.ts';

const prepared: Change = {
  state: 'preparing',
  again: 500,
  container: { id: 'container', children: [] },
  restMs: null,
  event: { kind: 'prepared' },
};
const ready: Change = { state: 'ready', again: 0, looks: 0, reason: 'waiting', event: { kind: 'ready' } };

test('what was found out is seen by the next step, with the hour it was found out at', () => {
  const claim = newClaim({ failures: 3, looks: 2, reason: 'reconnect' });
  const once = takenInHand(claim, prepared, claimed(100));
  expect(once).toMatchObject({ state: 'preparing', container: 'container', containerAt: claimed(100), failures: 0 });
  const twice = takenInHand(once, ready, claimed(200));
  expect(twice).toMatchObject({ state: 'ready', container: 'container', now: claimed(200), looks: 0, reason: null });
});

test('all of it is written with the next change, beside what was written last', () => {
  const claim = newClaim({ failures: 3 });
  const taken = takenInHand(takenInHand(claim, prepared, claimed(100)), ready, claimed(200));
  const { stored, change, events } = withInHand(taken, { state: 'ready', again: 1000, event: { kind: 'unreachable' } });
  expect(stored).toBe(claim);
  expect(change).toMatchObject({ state: 'ready', again: 1000, container: prepared.container, looks: 0, restMs: null });
  expect(events).toEqual([
    { kind: 'prepared', at: claimed(100) },
    { kind: 'ready', at: claimed(200) },
    { kind: 'unreachable' },
  ]);
});

test('with nothing in hand a change is only itself', () => {
  const claim = newClaim({});
  const failed: Change = { state: 'failed', reason: 'refused', again: null };
  expect(withInHand(claim, failed)).toEqual({ stored: claim, change: failed, events: [] });
});
