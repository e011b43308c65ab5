import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { FormatReading } from '../formats.ts';
import type { Span } from '../period.ts';
import { SETTLED_AFTER_MS } from '../settled.ts';
import { instantsOf } from './span-instants.ts';
import type { StatsAccount } from './span-instants.ts';

/** What was published in a span by format, and how each format does against one's own median, in one statement. */
export async function readFormats(
  { db, clock }: Needs<'db' | 'clock'>,
  account: StatsAccount,
  span: Span,
): Promise<FormatReading[]> {
  const { rows } = await db.execute<FormatRow>(formatsStatement(account, span, clock.now()));
  return formatsOf(rows);
}

/** One more of both, so that a post nobody saw can be compared as well. */
const logRatio = sql`ln((views + 1) / (own.median + 1))`;

export function formatsStatement({ accountId, timeZone }: StatsAccount, span: Span, now: Date): SQL {
  const { from, until } = instantsOf(span, timeZone);
  const settledBefore = new Date(now.getTime() - SETTLED_AFTER_MS);
  return sql`
    with post as (
      select format, views, published_at <= ${settledBefore} and views is not null as is_settled,
        coalesce(likes, 0) + coalesce(replies, 0) + coalesce(reposts, 0) + coalesce(quotes, 0) + coalesce(shares, 0) as acted
      from network_posts
      where account_id = ${accountId} and kind = 'post' and published_at >= ${from} and published_at < ${until}
    ), own as materialized (
      -- Once: of an account that was just read the planner expects one post, and would ask anew for each of thousands.
      select percentile_cont(0.5) within group (order by views) as median from post where is_settled
    )
    select format, count(*) as posts, count(*) filter (where is_settled) as settled,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by views / nullif(own.median, 0))
        filter (where is_settled) as quarters,
      sum(acted) filter (where is_settled) / nullif(sum(views) filter (where is_settled), 0) as engagement,
      coalesce(sum(${logRatio}) filter (where is_settled), 0) as sum,
      coalesce(sum(${logRatio} ^ 2) filter (where is_settled), 0) as squares
    from post cross join own group by format order by posts desc, format`;
}

export function formatsOf(rows: readonly FormatRow[]): FormatReading[] {
  return rows.map(({ format, posts, settled, quarters, engagement, sum, squares }) => ({
    format,
    posts: Number(posts),
    settled: Number(settled),
    quarters: quartersOf(quarters),
    engagement: engagement === null ? undefined : Number(engagement),
    sum,
    squares,
  }));
}

export type FormatRow = {
  format: FormatReading['format'];
  posts: string | number;
  settled: string | number;
  quarters: (number | null)[] | null;
  engagement: string | number | null;
  sum: number;
  squares: number;
};

function quartersOf(quarters: FormatRow['quarters']): FormatReading['quarters'] {
  const [low, middle, high] = quarters ?? [];
  return low == null || middle == null || high == null ? undefined : { low, middle, high };
}
