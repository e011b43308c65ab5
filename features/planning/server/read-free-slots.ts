import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { SlotTime } from '../slots.ts';
import { nextSlots } from '../slots.ts';
import { postsAround } from './posts-around.ts';
import type { StoredQueue } from './stored-queue.ts';
import { storedQueue } from './stored-queue.ts';

/** A queue of theirs with its next free slots, at most so many; nothing for an account of somebody else. */
export async function readFreeSlots(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
  count: number,
): Promise<{ queue: StoredQueue; free: SlotTime[] } | undefined> {
  if (!isId(accountId)) return undefined;
  const from = clock.now();
  const [queue, around] = await Promise.all([
    storedQueue(db, person.id, accountId),
    postsAround(db, person.id, accountId, from),
  ]);
  const taken = around.map(({ at }) => at);
  return queue && { queue, free: nextSlots({ slots: queue.slots, queue: queue.rules, taken, from, count }) };
}
