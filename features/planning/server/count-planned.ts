import { and, count, eq, isNull } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';

/** How many posts wait for their hour, by account. What is on its way already waits for nothing. */
export async function countPlanned({ db }: Needs<'db'>, person: Pick<Author, 'id'>): Promise<Map<string, number>> {
  const rows = await db
    .select({ accountId: posts.accountId, planned: count() })
    .from(posts)
    .where(
      and(
        eq(posts.personId, person.id),
        eq(posts.state, 'SCHEDULED'),
        isNull(posts.setAsideAt),
        isNull(posts.goingOutAt),
      ),
    )
    .groupBy(posts.accountId);
  return new Map(rows.flatMap(({ accountId, planned }) => (accountId ? [[accountId, planned]] : [])));
}
