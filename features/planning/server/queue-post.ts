import type { Tx } from '#db/client.ts';
import type { Author, Post } from '#features/posts/post.ts';
import { layPosts } from '#features/posts/server/lay-posts.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import type { Place } from '../queue-order.ts';
import { shareNext } from '../queue-order.ts';
import type { SlotTime } from '../slots.ts';
import { nextSlots } from '../slots.ts';
import { accountOf } from './account-of.ts';
import { holdAccount } from './hold-account.ts';
import type { PlannedPost } from './planned-posts.ts';
import { plannedPosts } from './planned-posts.ts';
import { keepQueue, storedQueue } from './stored-queue.ts';

export type QueueAnswer =
  | {
      ok: true;
      post: Post;
      /** How many others moved on. */
      moved: number;
      /** With this post the queue began, at the times that were suggested. */
      hasBegun: boolean;
    }
  | PlanningRefused;

type Wish = { where: 'end' | 'next'; accountId?: string | null | undefined };

/** Gives a post the next free slot, or the first of all. */
export async function queuePost(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  { where, accountId }: Wish,
): Promise<QueueAnswer> {
  const post = await readPost({ db }, person, postId);
  if (!post) return { ok: false, refusal: 'not-there' };
  const account = await accountOf({ db }, person.id, accountId ?? post.accountId);
  if (!account) return { ok: false, refusal: 'account' };
  return db.transaction(async (tx) => queueWithin(tx, person, postId, { where, account, now: clock.now() }));
}

type Order = { where: 'end' | 'next'; account: string; now: Date };

export async function queueWithin(
  tx: Tx,
  person: Author,
  postId: string,
  { where, account, now }: Order,
): Promise<QueueAnswer> {
  await holdAccount(tx, account);
  const queue = await storedQueue(tx, person.id, account);
  if (!queue) return { ok: false, refusal: 'account' };
  const others = (await plannedPosts(tx, person.id, account)).filter((other) => other.postId !== postId);
  const taken = others.map(({ at }) => at);
  const [free] = nextSlots({ slots: queue.slots, queue: queue.rules, taken, from: now, count: 1 });
  if (!free) return { ok: false, refusal: 'no-slot', short: 1 };

  const { own, moved } = placesFor(postId, where, free, others, now);
  const { at, wallTime, timeZone } = own;
  const placement = { at, wallTime, timeZone, plannedBy: 'queue', pinned: false, accountId: account, now } as const;
  const placed = await placePost(tx, person, postId, placement);
  if (!placed.ok) return placed;
  await layPosts(tx, person.id, moved);
  if (queue.isSuggested) await keepQueue(tx, account, queue, now);
  return { ok: true, post: placed.post, moved: moved.length, hasBegun: queue.isSuggested };
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
