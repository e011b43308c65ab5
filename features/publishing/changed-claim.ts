import type { Change, Claim } from './publication.ts';

/** A claim after a change of whoever holds it, at the store's hour. */
export function changedClaim(claim: Claim, change: Change, now: Date): Claim {
  const { state, reason, container, looks, restMs } = change;
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
  };
}
