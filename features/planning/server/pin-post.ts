import type { Author, Post } from '#features/posts/post.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import { holdAccount } from './hold-account.ts';

/** Keeps a post of the queue at its time, or lets it move with the others again. */
export async function pinPost(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  pinned: boolean,
): Promise<{ ok: true; post: Post } | PlanningRefused> {
  const known = await readPost({ db }, person, postId);
  if (!known) return { ok: false, refusal: 'not-there' };
  const { accountId } = known;
  if (!accountId) return { ok: false, refusal: 'not-queued' };
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    const post = await readPost({ db: tx }, person, postId);
    if (post?.state !== 'SCHEDULED' || post.plannedBy !== 'queue') return { ok: false, refusal: 'not-queued' };
    const { scheduledAt, wallTime, timeZone } = post;
    if (!scheduledAt || !wallTime || !timeZone) return { ok: false, refusal: 'not-queued' };
    const time = { at: scheduledAt, wallTime, timeZone };
    return placePost(tx, person, postId, { ...time, plannedBy: 'queue', pinned, accountId, now: clock.now() });
  });
}
