import type { Change, Claim, InHand } from './publication.ts';

/**
 * A claim after what was found out about it, which is not written down yet: whoever dies with it has lost a container that
 * nobody saw, and the next one makes another.
 */
export function takenInHand(claim: Claim, change: Change, now: Date): Claim {
  const { state, reason, container, looks, restMs, event } = change;
  const { inHand = { stored: claim, change, events: [] } } = claim;
  return {
    ...claim,
    state,
    now,
    ...(reason !== undefined && { reason: reason === 'waiting' ? null : reason }),
    ...(container && {
      container: container.id,
      children: container.children,
      containerAt: container.id === null ? null : now,
    }),
    ...(looks !== undefined && { looks }),
    ...(restMs === null && { failures: 0 }),
    inHand: {
      stored: inHand.stored,
      change: { ...inHand.change, ...change },
      events: event ? [...inHand.events, { ...event, at: now }] : inHand.events,
    },
  };
}

/** All that is to be written with a change: what is in hand, and then the change itself. */
export function withInHand(claim: Claim, change: Change): InHand {
  const { stored, change: held, events } = claim.inHand ?? { stored: claim, change: {}, events: [] };
  return {
    stored,
    change: { ...held, ...change },
    events: change.event ? [...events, change.event] : events,
  };
}
