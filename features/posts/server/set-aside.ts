import type { Tx } from '#db/client.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Author, PostAnswer } from '../post.ts';
import { changePost, lockPost, UNPLANNED } from './own-post.ts';

/** Out of sight, with its text and its labels. What was planned is so no longer, and is a draft again. */
export async function setAside({ db, clock }: Needs<'db' | 'clock'>, person: Author, postId: string) {
  return db.transaction(async (tx) => setAsideWithin(tx, person, postId, clock.now()));
}

export async function setAsideWithin(tx: Tx, person: Author, postId: string, now: Date): Promise<PostAnswer> {
  const post = await lockPost(tx, person, postId);
  if (!post) return { ok: false, refusal: 'not-there' };
  if (post.setAsideAt) return { ok: true, post };
  if (post.goingOutAt) return { ok: false, refusal: 'going-out' };
  if (post.state === 'PUBLISHED') return { ok: false, refusal: 'state', from: 'PUBLISHED', to: 'DRAFT' };
  const unplanned = post.state === 'SCHEDULED' ? { ...UNPLANNED, state: 'DRAFT' as const } : {};
  return { ok: true, post: await changePost(tx, post, { ...unplanned, setAsideAt: now }, now) };
}
