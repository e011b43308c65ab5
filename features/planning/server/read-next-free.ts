import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { SlotTime } from '../slots.ts';
import { nextSlots } from '../slots.ts';
import { plannedPosts } from './planned-posts.ts';
import { storedQueue } from './stored-queue.ts';

/** The next free slot of a queue that somebody has chosen the times of and that does not rest. */
export async function readNextFree(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
): Promise<SlotTime | undefined> {
  const queue = await storedQueue(db, person.id, accountId);
  if (!queue || queue.isSuggested || queue.pausedAt) return undefined;
  const taken = (await plannedPosts(db, person.id, accountId)).map(({ at }) => at);
  return nextSlots({ slots: queue.slots, queue: queue.rules, taken, from: clock.now(), count: 1 })[0];
}
