import type { Pool } from 'pg';
import type { Post } from '../network.ts';

/** What was done to a post that is computed: it is gone, or something of it reads otherwise. */
export type Mark = { removedAt?: Date; change: Partial<Post> };

/** The post with what was done to it, unless it is gone. */
export function marked(post: Post, mark: Mark | undefined, at: Date): Post | undefined {
  if (isGone(mark, at)) return undefined;
  return mark ? { ...post, ...mark.change } : post;
}

export function isGone(mark: { removedAt?: Date } | undefined, at: Date): boolean {
  return mark?.removedAt !== undefined && mark.removedAt <= at;
}

/** Those of the posts, of many accounts, that are still there. */
export async function thoseLeft(db: Pool, posts: readonly Post[], at: Date): Promise<Post[]> {
  const { rows } = await db.query<MarkRow>('SELECT * FROM sandbox.threads_marks WHERE post_id = ANY($1)', [
    posts.map(({ id }) => id),
  ]);
  const marks = marksFrom(rows);
  return posts.map((post) => marked(post, marks.get(post.id), at)).filter((post) => post !== undefined);
}

export async function marksAround(db: Pool, accountId: string): Promise<ReadonlyMap<string, Mark>> {
  const { rows } = await db.query<MarkRow>('SELECT * FROM sandbox.threads_marks WHERE account_id = $1', [accountId]);
  return marksFrom(rows);
}

export async function insertMark(db: Pool, postId: string, accountId: string, mark: Partial<Mark>): Promise<void> {
  await db.query(
    `INSERT INTO sandbox.threads_marks AS mark (post_id, account_id, removed_at, change) VALUES ($1, $2, $3, $4)
     ON CONFLICT (post_id) DO UPDATE SET
       removed_at = coalesce(mark.removed_at, excluded.removed_at), change = mark.change || excluded.change`,
    [postId, accountId, mark.removedAt ?? null, JSON.stringify(mark.change ?? {})],
  );
}

type MarkRow = { post_id: string; removed_at: Date | null; change: Partial<Post> };

function marksFrom(rows: readonly MarkRow[]): Map<string, Mark> {
  return new Map(
    rows.map(({ post_id: id, removed_at: at, change }) => [id, { change, ...(at ? { removedAt: at } : {}) }]),
  );
}
