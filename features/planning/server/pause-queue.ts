import { eq } from 'drizzle-orm';
import { queues } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import type { QueueChanged } from './change-queue.ts';
import { holdAccount } from './hold-account.ts';
import { layQueue } from './lay-queue.ts';
import { plannedPosts } from './planned-posts.ts';
import { keepQueue, storedQueue } from './stored-queue.ts';

/** Nothing of the queue goes out until it is resumed; what has a chosen time does. */
export async function pauseQueue(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
): Promise<{ ok: true } | PlanningRefused> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    const queue = await storedQueue(tx, person.id, accountId);
    if (!queue) return { ok: false, refusal: 'account' };
    if (queue.isSuggested) await keepQueue(tx, accountId, queue, now);
    const pausedAt = queue.pausedAt ?? now;
    await tx.update(queues).set({ pausedAt, updatedAt: now }).where(eq(queues.accountId, accountId));
    return { ok: true };
  });
}

/** What should have gone out meanwhile goes first, and all others follow in their order. */
export async function resumeQueue(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
): Promise<QueueChanged> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    const queue = await storedQueue(tx, person.id, accountId);
    if (!queue) return { ok: false, refusal: 'account' };
    if (!queue.pausedAt) return { ok: true, moved: 0 };
    const planned = await plannedPosts(tx, person.id, accountId);
    const isLate = planned.some(({ plannedBy, at }) => plannedBy === 'queue' && at <= now);
    const laid = isLate
      ? await layQueue(tx, { personId: person.id, accountId, now }, queue)
      : { ok: true as const, moved: 0 };
    if (laid.ok) await tx.update(queues).set({ pausedAt: null, updatedAt: now }).where(eq(queues.accountId, accountId));
    return laid;
  });
}
