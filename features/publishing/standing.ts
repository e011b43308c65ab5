import type { PostState } from '#features/posts/post-state.ts';
import type { Attempt, AttemptStatus } from './attempt.ts';

/** `late`: its hour has come, and nobody has taken it up yet. */
export type Standing = Exclude<AttemptStatus, 'planned'> | 'late';

type Planned = { state: PostState; scheduledAt: Date | null };

/** Where a post stands that is to go out, or did; nothing while its hour is to come and nothing was done. */
export function standingOfPost(
  { state, scheduledAt }: Planned,
  attempt: Pick<Attempt, 'status'> | null | undefined,
  now: Date,
): Standing | undefined {
  if (state === 'PUBLISHED') return 'published';
  if (state === 'FAILED') return 'failed';
  if (state !== 'SCHEDULED') return undefined;
  const status = attempt?.status ?? 'planned';
  // Of a chain that was given another time after it had stopped, what is out says nothing about the rest.
  if (status !== 'planned' && status !== 'published' && status !== 'failed') return status;
  return scheduledAt !== null && scheduledAt <= now ? 'late' : undefined;
}

/** These wait for their owner, and for nothing else. */
export function needsOwner(standing: Standing | undefined): boolean {
  return standing === 'held' || standing === 'in-doubt' || standing === 'missed' || standing === 'failed';
}
