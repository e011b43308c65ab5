import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { SlotTime } from '../slots.ts';
import { readFreeSlots } from './read-free-slots.ts';

/** The next free slot of a queue that somebody has chosen the times of and that does not rest. */
export async function readNextFree(
  needs: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
): Promise<SlotTime | undefined> {
  const found = await readFreeSlots(needs, person, accountId, 1);
  return found && !found.queue.isSuggested && !found.queue.pausedAt ? found.free[0] : undefined;
}
