import type { PostState } from '#features/posts/post-state.ts';
import type { Attempt, AttemptStatus } from './attempt.ts';

/**
 * `late`: its hour has come, and nobody has taken it up yet, or it is tried again. `going`: its hour has come, and it goes
 * out as soon as the network has prepared it.
 */
export type Standing = Exclude<AttemptStatus, 'planned'> | 'late' | 'going';

type Planned = { state: PostState; scheduledAt: Date | null };

/** Where a post stands that is to go out, or did; nothing while its hour is to come and nothing was done. */
export function standingOfPost(
  { state, scheduledAt }: Planned,
  attempt: (Pick<Attempt, 'status'> & Partial<Pick<Attempt, 'triesAt'>>) | null | undefined,
  now: Date,
): Standing | undefined {
  if (state === 'PUBLISHED') return 'published';
  if (state === 'FAILED') return 'failed';
  if (state !== 'SCHEDULED') return undefined;
  const status = attempt?.status ?? 'planned';
  const isDue = scheduledAt !== null && scheduledAt <= now;
  if (isDue && (status === 'preparing' || status === 'ready')) return attempt?.triesAt ? 'late' : 'going';
  // Of a chain that was given another time after it had stopped, what is out says nothing about the rest.
  if (status !== 'planned' && status !== 'published' && status !== 'failed') return status;
  return isDue ? 'late' : undefined;
}

/** These wait for their owner, and for nothing else. */
export function needsOwner(standing: Standing | undefined): boolean {
  return standing === 'held' || standing === 'in-doubt' || standing === 'missed' || standing === 'failed';
}
