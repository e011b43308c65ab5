import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { plannedPosts } from '#features/planning/server/planned-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Doer } from './answering.ts';

type Held = Pick<Doer, 'person' | 'accountId'>;

/** How all that the queue holds stands now, and what else is about to enter it. */
export async function queuedBefore(needs: Needs<'db'>, { person, accountId }: Held, entering: readonly string[] = []) {
  const planned = await plannedPosts(needs.db, person.id, accountId);
  const queued = planned.filter(({ plannedBy }) => plannedBy === 'queue').map(({ postId }) => postId);
  return plannedBefore(needs, person, [...entering, ...queued]);
}
