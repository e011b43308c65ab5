import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { Span } from '../period.ts';
import { SETTLED_AFTER_MS } from '../settled.ts';
import type { Trait, TraitGroup } from '../traits.ts';
import { TRAITS } from '../traits.ts';
import { instantsOf } from './span-instants.ts';
import { traitValues } from './trait-values.ts';

/** How the posts of a span did by each of their traits, in one statement. Only those that are settled and were looked at. */
export async function readTraits(
  { db, clock }: Needs<'db' | 'clock'>,
  { accountId, timeZone }: { accountId: string; timeZone: string },
  span: Span,
): Promise<TraitGroup[]> {
  const { from, until } = instantsOf(span, timeZone);
  const settledBefore = new Date(clock.now().getTime() - SETTLED_AFTER_MS);
  const values = traitValues(timeZone);
  const pairs = sql.join(
    TRAITS.map((trait) => sql`(${trait}, ${values[trait]})`),
    sql`, `,
  );
  const { rows } = await db.execute<Row>(sql`
    with post as (
      select network_posts.views, has.trait, has.value
      from network_posts cross join lateral (values ${pairs}) as has(trait, value)
      where account_id = ${accountId} and kind = 'post' and views is not null
        and published_at >= ${from} and published_at < ${until} and published_at <= ${settledBefore}
    ), own as materialized (
      -- Once: of an account that was just read the planner expects one post, and would ask anew for each of thousands.
      select percentile_cont(0.5) within group (order by views) as median from post where trait = ${TRAITS[0]}
    ), judged as (
      -- One more of both, so that a post nobody saw can be compared as well.
      select trait, value, (views + 1) / (own.median + 1) as ratio from post cross join own where value is not null
    )
    select trait, value, count(*) as posts, percentile_cont(0.5) within group (order by ratio) as middle,
      sum(ln(ratio)) as sum, sum(ln(ratio) ^ 2) as squares
    from judged group by trait, value order by posts desc, value`);
  return rows.map(({ trait, value, posts, middle, sum, squares }) => ({
    trait,
    value,
    posts: Number(posts),
    middle,
    sum,
    squares,
  }));
}

type Row = { trait: Trait; value: string; posts: string; middle: number; sum: number; squares: number };
