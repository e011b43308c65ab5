import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { Span } from '../period.ts';
import { SETTLED_AFTER_MS } from '../settled.ts';
import { instantsOf } from './span-instants.ts';
import type { SeenPost } from './store-posts.ts';

export type FormatReading = {
  format: SeenPost['format'];
  posts: number;
  /** How many of them are settled and were looked at: only they are compared. */
  settled: number;
  /** Views of the middle post and of the quarters around it, where one is the median of all that are compared. */
  quarters: { low: number; middle: number; high: number } | undefined;
  /** Interactions divided by views, sum over sum, of those that are compared. */
  engagement: number | undefined;
};

/** What was published in a span by format, and how each format does against one's own median, in one statement. */
export async function readFormats(
  { db, clock }: Needs<'db' | 'clock'>,
  { accountId, timeZone }: { accountId: string; timeZone: string },
  span: Span,
): Promise<FormatReading[]> {
  const { from, until } = instantsOf(span, timeZone);
  const settledBefore = new Date(clock.now().getTime() - SETTLED_AFTER_MS);
  const { rows } = await db.execute<Row>(sql`
    with post as (
      select format, views, published_at <= ${settledBefore} and views is not null as is_settled,
        coalesce(likes, 0) + coalesce(replies, 0) + coalesce(reposts, 0) + coalesce(quotes, 0) + coalesce(shares, 0) as acted
      from network_posts
      where account_id = ${accountId} and kind = 'post' and published_at >= ${from} and published_at < ${until}
    ), own as (
      select percentile_cont(0.5) within group (order by views) as median from post where is_settled
    )
    select format, count(*) as posts, count(*) filter (where is_settled) as settled,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by views / nullif(own.median, 0))
        filter (where is_settled) as quarters,
      sum(acted) filter (where is_settled) / nullif(sum(views) filter (where is_settled), 0) as engagement
    from post cross join own group by format order by posts desc, format`);
  return rows.map(({ format, posts, settled, quarters, engagement }) => ({
    format,
    posts: Number(posts),
    settled: Number(settled),
    quarters: quartersOf(quarters),
    engagement: engagement === null ? undefined : Number(engagement),
  }));
}

type Row = {
  format: SeenPost['format'];
  posts: string;
  settled: string;
  quarters: (number | null)[] | null;
  engagement: string | null;
};

function quartersOf(quarters: Row['quarters']): FormatReading['quarters'] {
  const [low, middle, high] = quarters ?? [];
  return low == null || middle == null || high == null ? undefined : { low, middle, high };
}
