import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import { CURVE_AGES_MS } from '../curve-ages.ts';

export type UsualAge = { ageMs: number; posts: number; low: number; middle: number; high: number };

/** How many posts before it one's usual is made of. */
const POSTS = 40;
const WEEK_MS = 7 * 86_400_000;
const FEWEST_POSTS = 5;

/** What one's posts usually had been seen at each age of their first week: of the last ones published before a moment. */
export async function readUsualCurve({ db }: Needs<'db'>, accountId: string, before: Date): Promise<UsualAge[]> {
  const { rows } = await db.execute<Row>(usualStatement(accountId, sql`${before}`));
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

export function usualStatement(accountId: string, before: SQL): SQL {
  return sql`
    with recent as (
      select network_id from network_posts
      where account_id = ${accountId} and kind = 'post' and published_at < ${before}
      order by published_at desc limit ${POSTS}
    )
    select kept.age, count(*) as posts, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by kept.views) as quarters
    from recent join post_curves curve on curve.account_id = ${accountId} and curve.network_id = recent.network_id
      cross join lateral unnest(curve.ages, curve.views) as kept(age, views)
    where kept.age <= ${LAST_AGE} and kept.views is not null
    group by kept.age having count(*) >= ${FEWEST_POSTS} order by kept.age`;
}

type Row = { age: number; posts: string; quarters: [number, number, number] };
