import type { Tx } from '#db/client.ts';
import type { SlotTime } from '../slots.ts';
import { slotsFrom } from '../slots.ts';
import type { PlannedPost } from './planned-posts.ts';
import { plannedPosts } from './planned-posts.ts';
import type { StoredQueue } from './stored-queue.ts';
import { storedQueue } from './stored-queue.ts';

/** A queue for as long as its account is held: read once, however many posts are put into it, and kept as it becomes. */
export type OpenQueue = StoredQueue & {
  accountId: string;
  now: Date;
  /** All that the account is to publish, by post. */
  planned: Map<string, PlannedPost>;
  coming: Iterable<SlotTime>;
};

/** Nothing for an account that is not theirs, or not connected. */
export async function openQueue(
  tx: Tx,
  personId: string,
  accountId: string,
  now: Date,
): Promise<OpenQueue | undefined> {
  const queue = await storedQueue(tx, personId, accountId);
  if (!queue) return undefined;
  const planned = await plannedPosts(tx, personId, accountId);
  return {
    ...queue,
    accountId,
    now,
    planned: new Map(planned.map((post) => [post.postId, post])),
    coming: slotsFrom(now, queue.slots, queue.rules),
  };
}
