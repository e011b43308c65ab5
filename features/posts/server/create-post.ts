import { randomUUID } from 'node:crypto';
import type { Clock } from '#base/clock.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Author, PostAnswer } from '../post.ts';
import type { NewPost as Made } from './create-posts.ts';
import { createPosts } from './create-posts.ts';
import { readPost } from './read-post.ts';

export type NewPost = Omit<Made, 'id'> & { id?: string | undefined };

/** A post of one's own. Where it was made before, that one is the answer, as it is now. */
export async function createPost(
  { db, clock }: { db: Db | Tx; clock: Clock },
  person: Author,
  { id = randomUUID(), ...post }: NewPost,
): Promise<PostAnswer> {
  const made = await createPosts({ db, clock }, person, [{ ...post, id }]);
  if (!made.ok) return made;
  const there = await readPost({ db }, person, id);
  return there ? { ok: true, post: there } : { ok: false, refusal: 'not-there' };
}
