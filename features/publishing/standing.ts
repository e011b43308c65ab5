import type { PostState } from '#features/posts/post-state.ts';
import type { Attempt, AttemptStatus, WaitsFor } from './attempt.ts';

/**
 * Its hour has come, and it waits. `late`: nobody has taken it up yet. `resting`: until it is tried again. `behind`: another
 * post of the account comes first. `chained`: the part before is out, and its id is looked for. `going`: until the network
 * has prepared it.
 */
type Waiting = 'late' | 'resting' | 'behind' | 'chained' | 'going';

/** `leaving`: held with all others, which is told once for all of them. */
export type Standing = Exclude<AttemptStatus, 'planned'> | Waiting | 'leaving';

const WAITS: Record<WaitsFor, Waiting> = { network: 'resting', another: 'behind', 'part-before': 'chained' };

type Planned = { state: PostState; scheduledAt: Date | null };

/** Where a post stands that is to go out, or did; nothing while its hour is to come and nothing was done. */
export function standingOfPost(
  { state, scheduledAt }: Planned,
  attempt: (Pick<Attempt, 'status'> & Partial<Pick<Attempt, 'waitsFor' | 'reason'>>) | null | undefined,
  now: Date,
): Standing | undefined {
  if (state === 'PUBLISHED') return 'published';
  if (state === 'FAILED') return 'failed';
  if (state !== 'SCHEDULED') return undefined;
  const status = attempt?.status ?? 'planned';
  const isDue = scheduledAt !== null && scheduledAt <= now;
  const waits = attempt?.waitsFor && WAITS[attempt.waitsFor];
  if (isDue && (status === 'preparing' || status === 'ready')) return waits ?? 'going';
  if (status === 'held' && attempt?.reason === 'leaving') return 'leaving';
  // Of a chain that was given another time after it had stopped, what is out says nothing about the rest.
  if (status !== 'planned' && status !== 'published' && status !== 'failed') return status;
  return isDue ? (waits ?? 'late') : undefined;
}

/** Its hour has come, and nobody need do anything. */
export function isWaiting(standing: Standing | undefined): standing is Waiting {
  const waits: readonly (Standing | undefined)[] = [
    'late',
    'resting',
    'behind',
    'chained',
    'going',
  ] satisfies Waiting[];
  return waits.includes(standing);
}

/** These wait for their owner, and for nothing else. */
export function needsOwner(standing: Standing | undefined): boolean {
  return standing === 'held' || standing === 'in-doubt' || standing === 'missed' || standing === 'failed';
}
