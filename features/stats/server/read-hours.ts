import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { HourCell } from '../best-times.ts';
import type { Span } from '../period.ts';
import { SETTLED_AFTER_MS } from '../settled.ts';
import { instantsOf } from './span-instants.ts';
import type { StatsAccount } from './span-instants.ts';

/** What was published two months ago counts half of what is published now. */
const HALF_LIFE_DAYS = 60;

/** When one published, by weekday and hour of the person's zone, and how that did, in one statement. */
export async function readHours(
  { db, clock }: Needs<'db' | 'clock'>,
  account: StatsAccount,
  span: Span,
): Promise<HourCell[]> {
  const { rows } = await db.execute<HourRow>(hoursStatement(account, span, clock.now()));
  return hoursOf(rows);
}

export function hoursStatement({ accountId, timeZone }: StatsAccount, span: Span, now: Date): SQL {
  const { from, until } = instantsOf(span, timeZone);
  const settledBefore = new Date(now.getTime() - SETTLED_AFTER_MS);
  return sql`
    with post as (
      select published_at at time zone ${timeZone} as local, views,
        published_at <= ${settledBefore} and views is not null as is_settled,
        coalesce(likes, 0) + coalesce(replies, 0) + coalesce(reposts, 0) + coalesce(quotes, 0) + coalesce(shares, 0) as acted,
        0.5 ^ (extract(epoch from ${now}::timestamptz - published_at) / 86400 / ${HALF_LIFE_DAYS}::float8)::float8 as weight
      from network_posts
      where account_id = ${accountId} and kind = 'post' and published_at >= ${from} and published_at < ${until}
    ), own as materialized (
      -- Once: of an account that was just read the planner expects one post, and would ask anew for each of thousands.
      select percentile_cont(0.5) within group (order by views) as median from post where is_settled
    ), judged as (
      -- One more of both, so that a post nobody saw can be compared as well.
      select post.*, case when is_settled then ln((views + 1) / (own.median + 1)) end as ratio from post cross join own
    )
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, count(*) as posts,
      count(ratio) as settled, sum(acted) filter (where is_settled) / nullif(sum(views) filter (where is_settled), 0) as engagement,
      coalesce(sum(weight) filter (where is_settled), 0) as weight, coalesce(sum(weight * ratio), 0) as weighted,
      coalesce(sum(weight * ratio * ratio), 0) as "weightedSquares"
    from judged group by 1, 2 order by 1, 2`;
}

export function hoursOf(rows: readonly HourRow[]): HourCell[] {
  return rows.map((row) => ({
    weekday: row.weekday,
    hour: row.hour,
    posts: Number(row.posts),
    settled: Number(row.settled),
    engagement: row.engagement === null ? undefined : Number(row.engagement),
    weight: row.weight,
    weighted: row.weighted,
    weightedSquares: row.weightedSquares,
  }));
}

export type HourRow = {
  weekday: number;
  hour: number;
  posts: string | number;
  settled: string | number;
  engagement: string | number | null;
  weight: number;
  weighted: number;
  weightedSquares: number;
};
