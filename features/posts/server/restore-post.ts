import type { Tx } from '#db/client.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Author, PostAnswer } from '../post.ts';
import { changePost, lockPost } from './own-post.ts';

/** Takes up again what was set aside. */
export async function restorePost({ db, clock }: Needs<'db' | 'clock'>, person: Author, postId: string) {
  return db.transaction(async (tx) => restoreWithin(tx, person, postId, clock.now()));
}

export async function restoreWithin(tx: Tx, person: Author, postId: string, now: Date): Promise<PostAnswer> {
  const post = await lockPost(tx, person, postId);
  if (!post) return { ok: false, refusal: 'not-there' };
  return { ok: true, post: post.setAsideAt ? await changePost(tx, post, { setAsideAt: null }, now) : post };
}
