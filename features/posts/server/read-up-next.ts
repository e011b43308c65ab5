import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Author } from '../post.ts';

/** The next three that are to go out, with the beginning of their texts. */
export async function readUpNext({ db, clock }: Needs<'db' | 'clock'>, { id }: Pick<Author, 'id'>) {
  const rows = await db
    .select({ id: posts.id, text: sql<string>`left(${posts.body}, 200)`, at: posts.scheduledAt })
    .from(posts)
    .where(and(eq(posts.personId, id), eq(posts.state, 'SCHEDULED'), gt(posts.scheduledAt, clock.now())))
    .orderBy(asc(posts.scheduledAt), asc(posts.id))
    .limit(3);
  return rows.flatMap(({ at, ...post }) => (at ? [{ ...post, at }] : []));
}
