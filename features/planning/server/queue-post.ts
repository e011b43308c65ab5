import type { Author, Post } from '#features/posts/post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import { accountOf } from './account-of.ts';
import { holdAccount } from './hold-account.ts';
import { openQueue } from './open-queue.ts';
import { putInQueue } from './put-in-queue.ts';

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
  return db.transaction(async (tx) => {
    await holdAccount(tx, account);
    const queue = await openQueue(tx, person.id, account, clock.now());
    return queue ? putInQueue(tx, person, queue, { postId, where }) : { ok: false, refusal: 'account' };
  });
}
