import { isId } from '#base/ids.ts';
import type { Db, Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { Author, Post } from '../post.ts';
import { isOwn } from './own-post.ts';
import { POST_COLUMNS, postFrom } from './post-columns.ts';

/** Nothing for what is not there or not theirs, without a difference. */
export async function readPost(
  { db }: { db: Db | Tx },
  person: Pick<Author, 'id'>,
  postId: string,
): Promise<Post | undefined> {
  if (!isId(postId)) return undefined;
  const [row] = await db.select(POST_COLUMNS).from(posts).where(isOwn(person, postId));
  return row && postFrom(row);
}
