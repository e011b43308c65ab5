import type { Tx } from '#db/client.ts';
import type { Author, PostAnswer } from '../post.ts';
import type { Placement } from './place-posts.ts';
import { placePosts } from './place-posts.ts';

/** Gives a post its time, or another one. Within the transaction of whoever chose the time. */
export async function placePost(tx: Tx, person: Author, postId: string, placement: Placement): Promise<PostAnswer> {
  const placed = await placePosts(tx, person, [{ ...placement, postId }]);
  if (!placed.ok) return placed;
  const [post] = placed.posts;
  return post ? { ok: true, post } : { ok: false, refusal: 'not-there' };
}
