import { and, isNull } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import { posts } from '#db/schema.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Author } from '../post.ts';
import { isOwn } from './own-post.ts';

/** For good, with its versions; what is out on the network stays there. Not while it is on its way: nobody could say what became of it. */
export async function removePost(
  { db }: { db: Db | Tx },
  person: Pick<Author, 'id'>,
  postId: string,
): Promise<{ ok: true } | { ok: false; refusal: 'not-there' | 'going-out' }> {
  if (!isId(postId)) return { ok: false, refusal: 'not-there' };
  const gone = await db
    .delete(posts)
    .where(and(isOwn(person, postId), isNull(posts.goingOutAt)))
    .returning({ id: posts.id });
  if (gone.length > 0) return { ok: true };
  const isThere = (await db.$count(posts, isOwn(person, postId))) > 0;
  return { ok: false, refusal: isThere ? 'going-out' : 'not-there' };
}
