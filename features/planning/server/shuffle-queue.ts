import { layPosts } from '#features/posts/server/lay-posts.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import { shuffled } from '../queue-order.ts';
import { holdAccount } from './hold-account.ts';
import { plannedPosts } from './planned-posts.ts';
import { storedQueue } from './stored-queue.ts';

/** Another order at the same times; what is pinned, or late because the queue rests, stays. */
export async function shuffleQueue(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
  random: () => number = Math.random,
): Promise<{ ok: true; moved: number } | PlanningRefused> {
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    if (!(await storedQueue(tx, person.id, accountId))) return { ok: false, refusal: 'account' };
    const now = clock.now();
    const planned = await plannedPosts(tx, person.id, accountId);
    const places = shuffled(
      planned.filter(({ plannedBy, at }) => plannedBy === 'queue' && at > now),
      random,
    );
    await layPosts(tx, person.id, places);
    return { ok: true, moved: places.length };
  });
}
