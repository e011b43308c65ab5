import type { Tx } from '#db/client.ts';
import { layPosts } from '#features/posts/server/lay-posts.ts';
import type { PlanningRefused } from '../planning.ts';
import { inTurn } from '../queue-order.ts';
import { nextSlots } from '../slots.ts';
import type { PlannedPost } from './planned-posts.ts';
import { isLoose, plannedPosts } from './planned-posts.ts';
import type { StoredQueue } from './stored-queue.ts';

type Laid = { ok: true; moved: number } | Extract<PlanningRefused, { refusal: 'no-slot' }>;

/** Gives what is loose in a queue the next slots, in the order it had; the account is held. */
export async function layQueue(
  tx: Tx,
  { personId, accountId, now }: { personId: string; accountId: string; now: Date },
  { slots, rules }: Pick<StoredQueue, 'slots' | 'rules'>,
): Promise<Laid> {
  const planned = await plannedPosts(tx, personId, accountId);
  // What is pinned keeps its time as long as that is to come.
  const isMoving = (post: PlannedPost) =>
    isLoose(post) || (post.plannedBy === 'queue' && post.at <= now && !post.isGoingOut);
  const moving = planned.filter(isMoving);
  const taken = planned.filter((post) => !isMoving(post)).map(({ at }) => at);
  const times = nextSlots({ slots, queue: rules, taken, from: now, count: moving.length });
  const short = moving.length - times.length;
  if (short > 0) return { ok: false, refusal: 'no-slot', short };

  const before = new Map(moving.map(({ postId, at }) => [postId, at.getTime()]));
  const places = inTurn(moving, times).filter(({ postId, at }) => before.get(postId) !== at.getTime());
  await layPosts(tx, personId, places);
  return { ok: true, moved: places.length };
}
