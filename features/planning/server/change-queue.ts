import { includes } from '#features/plans/plan.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import type { QueueWish } from '../queue-wish.ts';
import { holdAccount } from './hold-account.ts';
import { layQueue } from './lay-queue.ts';
import { keepQueue, storedQueue } from './stored-queue.ts';

export type QueueChanged = { ok: true; moved: number } | PlanningRefused;

/** Other slots, zone, gap or quiet hours; what waits in the queue is laid anew, or, where it has no room, nothing changes. */
export async function changeQueue(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  accountId: string,
  { slots, ...rules }: QueueWish,
): Promise<QueueChanged> {
  if (!includes(person.plan, 'publish-text')) return { ok: false, refusal: 'plan', capability: 'publish-text' };
  const now = clock.now();
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    if (!(await storedQueue(tx, person.id, accountId))) return { ok: false, refusal: 'account' };
    const laid = await layQueue(tx, { personId: person.id, accountId, now }, { slots, rules });
    if (laid.ok) await keepQueue(tx, accountId, { slots, rules }, now);
    return laid;
  });
}
