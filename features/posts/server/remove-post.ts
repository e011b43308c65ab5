import { posts } from '#db/schema.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Author } from '../post.ts';
import { isId, isOwn } from './own-post.ts';

/** For good, with its versions; what is out on the network stays there. */
export async function removePost(
  { db }: { db: Db | Tx },
  person: Pick<Author, 'id'>,
  postId: string,
): Promise<{ ok: true } | { ok: false; refusal: 'not-there' }> {
  const gone = isId(postId) ? await db.delete(posts).where(isOwn(person, postId)).returning({ id: posts.id }) : [];
  return gone.length > 0 ? { ok: true } : { ok: false, refusal: 'not-there' };
}
