import { and, eq, inArray } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import type { Db, Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { Author, Post } from '../post.ts';
import { POST_COLUMNS, postFrom } from './post-columns.ts';

export function isOwn({ id }: Pick<Author, 'id'>, postId: string) {
  return and(eq(posts.id, postId), eq(posts.personId, id));
}

/** A post of theirs, which nobody else changes until the transaction is over. */
export async function lockPost(tx: Tx, person: Pick<Author, 'id'>, postId: string): Promise<Post | undefined> {
  if (!isId(postId)) return undefined;
  const [row] = await tx.select(POST_COLUMNS).from(posts).where(isOwn(person, postId)).for('update', { of: posts });
  return row && postFrom(row);
}

/** Those of some posts that are theirs, in one order, so that two who lock the same do not wait for each other. */
export async function lockPosts(tx: Tx, person: Pick<Author, 'id'>, postIds: readonly string[]): Promise<Post[]> {
  const isOneOfThem = and(eq(posts.personId, person.id), inArray(posts.id, postIds.filter(isId)));
  const rows = await tx
    .select(POST_COLUMNS)
    .from(posts)
    .where(isOneOfThem)
    .orderBy(posts.id)
    .for('update', { of: posts });
  return rows.map(postFrom);
}

type Changes = Partial<typeof posts.$inferInsert>;

/** Of a post that is locked: the post as it is then. */
export async function changePost(
  db: Db | Tx,
  post: Post,
  changes: Omit<Changes, 'id' | 'personId' | 'content' | 'version' | 'updatedAt'>,
  now: Date,
): Promise<Post> {
  const next = { ...changes, version: post.version + 1, updatedAt: now };
  await db.update(posts).set(next).where(eq(posts.id, post.id));
  return { ...post, ...next } as Post;
}

/** What a post that is not planned has instead of a time. */
export const UNPLANNED = { scheduledAt: null, wallTime: null, timeZone: null, plannedBy: null, pinnedAt: null };
