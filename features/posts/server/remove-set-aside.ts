import { and, eq, isNotNull } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Author } from '../post.ts';

/** All that is set aside, for good. How many that were. */
export async function removeSetAside({ db }: Needs<'db'>, person: Pick<Author, 'id'>): Promise<number> {
  const { rowCount } = await db.delete(posts).where(and(eq(posts.personId, person.id), isNotNull(posts.setAsideAt)));
  return rowCount ?? 0;
}
