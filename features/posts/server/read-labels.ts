import { and, eq, sql } from 'drizzle-orm';
import { labels } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Author, PostLabel } from '../post.ts';

export const MOST_LABELS = 200;

export function isOwnLabel({ id }: Pick<Author, 'id'>, labelId: string) {
  return and(eq(labels.id, labelId), eq(labels.personId, id));
}

/** By name, with how many posts have each. */
export async function readLabels(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
): Promise<(PostLabel & { posts: number })[]> {
  return db
    .select({
      id: labels.id,
      name: labels.name,
      posts: sql<number>`(select count(*)::int from post_labels where label_id = labels.id)`,
    })
    .from(labels)
    .where(eq(labels.personId, person.id))
    .orderBy(sql`lower(${labels.name})`);
}
