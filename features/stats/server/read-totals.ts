import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import { CURVE_AGES_MS } from '../curve-ages.ts';
import { FIGURES } from '../figures.ts';
import type { Span } from '../period.ts';
import { spanBefore } from '../period.ts';
import type { Comparison, Totals } from '../totals.ts';
import { instantsOf } from './span-instants.ts';

export type PeriodTotals = {
  /** What they have gathered until our last look at each. */
  total: Totals;
  /** The span and the one it is held against, each post at the last of the fixed ages it had reached by the same point of its span. */
  comparison: Comparison;
};

/**
 * What the posts published in a span have gathered, and how that compares with an earlier one of the same length, in one
 * statement. The two do not overlap.
 */
export async function readTotals(
  { db, clock }: Needs<'db' | 'clock'>,
  { accountId, timeZone }: { accountId: string; timeZone: string },
  span: Span,
  against = spanBefore(span),
): Promise<PeriodTotals> {
  const now = clock.now();
  const { from, until } = instantsOf(span, timeZone);
  const before = instantsOf(against, timeZone);
  const seenUntil = until < now ? until : now;
  const { rows } = await db.execute<Row>(sql`
    with post as (
      select post.*, post.published_at >= ${from} as is_now,
        (select count(*) from unnest(${sql.param(CURVE_AGES_MS)}::bigint[]) as age(ms)
          where post.published_at + age.ms * interval '1 millisecond'
            <= case when post.published_at >= ${from} then ${seenUntil}::timestamptz
              else ${seenUntil}::timestamptz - (${from}::timestamptz - ${before.from}::timestamptz) end) - 1 as reached
      from network_posts post
      where account_id = ${accountId} and kind = 'post' and published_at >= ${before.from} and published_at < ${seenUntil}
    ), seen as (
      select post.is_now, post.reached, at_age.*
      from post left join post_curves curve using (account_id, network_id)
        left join lateral (
          select true as was_seen, views, likes, replies, reposts, quotes, shares
          from unnest(curve.ages, curve.views, curve.likes, curve.replies, curve.reposts, curve.quotes, curve.shares)
            as kept(age, views, likes, replies, reposts, quotes, shares)
          where age <= post.reached order by age desc limit 1) as at_age on true
      where post.is_now or post.published_at < ${before.until}
    )
    select 'total' as part, count(*) as posts, count(figures_at) as counted, ${sums()} from post where is_now
    union all
    -- Who is younger than the first of the ages has gathered next to nothing, and was seen.
    select case when is_now then 'now' else 'before' end, count(*), count(*) filter (where was_seen or reached < 0), ${sums()}
    from seen group by is_now`);
  const totalsOf = (part: Row['part']) => totals(rows.find((row) => row.part === part));
  return { total: totalsOf('total'), comparison: { now: totalsOf('now'), before: totalsOf('before') } };
}

type Row = { part: 'total' | 'now' | 'before'; posts: string; counted: string } & Record<
  (typeof FIGURES)[number],
  string | null
>;

function sums() {
  return sql.raw(FIGURES.map((name) => `sum(${name}) as ${name}`).join(', '));
}

function totals(row: Row | undefined): Totals {
  const figure = (name: (typeof FIGURES)[number]) => (row?.[name] == null ? undefined : Number(row[name]));
  return {
    posts: Number(row?.posts ?? 0),
    counted: Number(row?.counted ?? 0),
    views: figure('views'),
    likes: figure('likes'),
    replies: figure('replies'),
    reposts: figure('reposts'),
    quotes: figure('quotes'),
    shares: figure('shares'),
  };
}
