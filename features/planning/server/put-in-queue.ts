import type { Tx } from '#db/client.ts';
import type { Author } from '#features/posts/post.ts';
import { layPosts } from '#features/posts/server/lay-posts.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import type { Place } from '../queue-order.ts';
import { shareNext } from '../queue-order.ts';
import type { SlotTime } from '../slots.ts';
import { firstFree } from '../slots.ts';
import type { OpenQueue } from './open-queue.ts';
import type { PlannedPost } from './planned-posts.ts';
import type { QueueAnswer } from './queue-post.ts';
import { keepQueue } from './stored-queue.ts';

/** Gives a post the next free slot of a queue that is held, or the first of all. */
export async function putInQueue(
  tx: Tx,
  person: Author,
  queue: OpenQueue,
  { postId, where }: { postId: string; where: 'end' | 'next' },
): Promise<QueueAnswer> {
  const { accountId, now, coming, rules, planned } = queue;
  const others = [...planned.values()].filter((other) => other.postId !== postId);
  const free = firstFree(
    coming,
    rules,
    others.map(({ at }) => at),
  );
  if (!free) return { ok: false, refusal: 'no-slot', short: 1 };

  const { own, moved } = placesFor(postId, where, free, others, now);
  const { at, wallTime, timeZone } = own;
  const placement = { at, wallTime, timeZone, plannedBy: 'queue', pinned: false, accountId, now } as const;
  const placed = await placePost(tx, person, postId, placement);
  if (!placed.ok) return placed;
  await layPosts(tx, person.id, moved);
  for (const place of [{ postId, at, wallTime, timeZone }, ...moved])
    planned.set(place.postId, { ...place, plannedBy: 'queue', isPinned: false, isGoingOut: false });
  const hasBegun = queue.isSuggested;
  if (hasBegun) await keepQueue(tx, accountId, queue, now);
  queue.isSuggested = false;
  return { ok: true, post: placed.post, moved: moved.length, hasBegun };
}

/** What waits in a queue that rests may be late; its time is nobody's to take. */
function placesFor(
  postId: string,
  where: 'end' | 'next',
  free: SlotTime,
  others: readonly PlannedPost[],
  now: Date,
): { own: SlotTime; moved: Place[] } {
  if (where === 'end') return { own: free, moved: [] };
  const queued = others.filter(({ plannedBy, at }) => plannedBy === 'queue' && at > now);
  const [own, ...moved] = shareNext(queued, postId, free);
  return { own: own ?? free, moved };
}
