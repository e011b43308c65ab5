import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { Needs } from '#runtime/runtime.ts';
import { CURVE_AGES_MS } from '../curve-ages.ts';
import type { FigureName } from '../figures.ts';
import type { UsualAge } from '../usual-curve.ts';

/** How many posts before it one's usual is made of. */
const POSTS = 40;
const WEEK_MS = 7 * DAY_MS;
const FEWEST_POSTS = 5;

/** A moment, or the one at which a post was published. */
export type Before = Date | { post: string };

/** What one's posts usually had gathered at each age of their first week: of the last ones published before a moment. */
export async function readUsualCurve(
  { db }: Needs<'db'>,
  accountId: string,
  before: Before,
  figure: FigureName = 'views',
): Promise<UsualAge[]> {
  const { rows } = await db.execute<Row>(usualStatement(accountId, momentOf(accountId, before), figure));
  return rows.map(({ age, posts, quarters: [low, middle, high] }) => ({
    ageMs: CURVE_AGES_MS[age] ?? 0,
    posts: Number(posts),
    low,
    middle,
    high,
  }));
}

/** The ages of a first week have the positions up to this one. */
export const LAST_AGE = CURVE_AGES_MS.findLastIndex((age) => age <= WEEK_MS);

export function usualStatement(accountId: string, before: SQL, figure: FigureName = 'views'): SQL {
  return sql`
    with recent as (
      select network_id from network_posts
      where account_id = ${accountId} and kind = 'post' and published_at < ${before}
      order by published_at desc limit ${POSTS}
    )
    select kept.age, count(*) as posts, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by kept.gathered) as quarters
    from recent join post_curves curve on curve.account_id = ${accountId} and curve.network_id = recent.network_id
      cross join lateral unnest(curve.ages, curve.${sql.identifier(figure)}) as kept(age, gathered)
    where kept.age <= ${LAST_AGE} and kept.gathered is not null
    group by kept.age having count(*) >= ${FEWEST_POSTS} order by kept.age`;
}

type Row = { age: number; posts: string; quarters: [number, number, number] };

function momentOf(accountId: string, before: Before): SQL {
  if (before instanceof Date) return sql`${before}`;
  return sql`(select published_at from network_posts where account_id = ${accountId} and network_id = ${before.post})`;
}
