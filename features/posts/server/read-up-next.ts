import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { posts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Author } from '../post.ts';

const SHOWN = 3;

/** The next three that are to go out, after those whose hour has passed and that are not out, with the beginning of their texts. */
export async function readUpNext({ db, clock }: Needs<'db' | 'clock'>, { id }: Pick<Author, 'id'>) {
  const now = clock.now();
  const some = (isThen: ReturnType<typeof gt>) =>
    db
      .select({ id: posts.id, text: sql<string>`left(${posts.body}, 200)`, at: posts.scheduledAt })
      .from(posts)
      .where(and(eq(posts.personId, id), eq(posts.state, 'SCHEDULED'), isThen))
      .orderBy(asc(posts.scheduledAt), asc(posts.id))
      .limit(SHOWN);
  const rows = await unionAll(some(lte(posts.scheduledAt, now)), some(gt(posts.scheduledAt, now)));
  return rows
    .flatMap(({ at, ...post }) => (at ? [{ ...post, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
