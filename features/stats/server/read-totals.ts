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
 * statement. The two do not overlap. Held against nothing, the comparison is empty.
 */
export async function readTotals(
  { db, clock }: Needs<'db' | 'clock'>,
  { accountId, timeZone }: { accountId: string; timeZone: string },
  span: Span,
  against: Span | null = spanBefore(span),
): Promise<PeriodTotals> {
  const now = clock.now();
  const { from, until } = instantsOf(span, timeZone);
  const before = against ? instantsOf(against, timeZone) : { from, until: from };
  const seenUntil = until < now ? until : now;
  const { rows } = await db.execute<Row>(sql`
    with post as (
      select post.account_id, post.network_id, post.published_at, post.figures_at, ${figures()},
        post.published_at >= ${from} as is_now,
        width_bucket(case when post.published_at >= ${from} then ${seenUntil}::timestamptz
          else ${seenUntil}::timestamptz - (${from}::timestamptz - ${before.from}::timestamptz) end - post.published_at,
          ${sql.param(AGES)}::interval[]) - 1 as reached
      from network_posts post
      where account_id = ${accountId} and kind = 'post' and published_at >= ${before.from} and published_at < ${seenUntil}
    )
    select 'total' as part, count(*) as posts, count(figures_at) as counted, ${sums()} from post where is_now
    ${against ? sql`union all ${comparison(before.until)}` : sql``}`);
  const totalsOf = (part: Row['part']) => totals(rows.find((row) => row.part === part));
  return { total: totalsOf('total'), comparison: { now: totalsOf('now'), before: totalsOf('before') } };
}

/** Who is younger than the first of the ages has gathered next to nothing, and was seen. */
function comparison(beforeUntil: Date) {
  return sql`
    select case when is_now then 'now' else 'before' end, count(*), count(*) filter (where was_seen or reached < 0), ${sums()}
    from (
      select post.is_now, post.reached, last > 0 as was_seen, ${kept()}
      from post left join post_curves curve using (account_id, network_id)
        cross join lateral (select width_bucket(post.reached::smallint, curve.ages) as last) as at_age
      where post.is_now or post.published_at < ${beforeUntil}) as seen
    group by is_now`;
}

/** As the database tells the time between two moments. */
const AGES = CURVE_AGES_MS.map((ms) => `${ms} milliseconds`);

type Row = { part: 'total' | 'now' | 'before'; posts: string; counted: string } & Record<
  (typeof FIGURES)[number],
  string | null
>;

function figures() {
  return sql.raw(FIGURES.map((name) => `post.${name}`).join(', '));
}

/** As they were at the last age that was seen. */
function kept() {
  return sql.raw(FIGURES.map((name) => `curve.${name}[last] as ${name}`).join(', '));
}

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
