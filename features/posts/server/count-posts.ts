import { sql } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PostState } from '../post-state.ts';
import { POST_STATES } from '../post-state.ts';
import type { Author } from '../post.ts';

/** Above this one says “99+”; to count on takes longer the more there are. */
export const MOST_COUNTED = 100;

export type PostCounts = Record<PostState | 'aside', number>;

/** How many there are in each state, and set aside; `MOST_COUNTED` are that many or more. */
export async function countPosts({ db }: Needs<'db'>, person: Pick<Author, 'id'>): Promise<PostCounts> {
  // In the order of an index, so that no more is read than is counted.
  const inState = POST_STATES.map(
    (state) => sql`(select count(*)::int from (select from ${posts} where person_id = ${person.id} and state = ${state}
      and set_aside_at is null order by updated_at desc nulls last limit ${MOST_COUNTED}) as counted) as ${sql.identifier(state)}`,
  );
  const { rows } = await db.execute<PostCounts>(sql`select ${sql.join(inState, sql`, `)},
    (select count(*)::int from (select from ${posts} where person_id = ${person.id} and set_aside_at is not null
      order by set_aside_at desc nulls last limit ${MOST_COUNTED}) as counted) as aside`);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}
