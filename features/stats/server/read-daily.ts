import { sql } from 'drizzle-orm';
import { daysAfter } from '#base/zoned-day.ts';
import type { Day } from '#base/zoned-day.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { DailyReading } from '../daily.ts';
import type { FigureName } from '../figures.ts';
import { FIGURES } from '../figures.ts';
import type { Span } from '../period.ts';
import { DAYS_APART, dayOfCount } from './newest-count.ts';
import { instantsOf } from './span-instants.ts';

/** Every day of a span, those without any reading as well, in one statement. */
export async function readDaily(
  { db }: Needs<'db'>,
  { accountId, timeZone }: { accountId: string; timeZone: string },
  span: Span,
): Promise<DailyReading[]> {
  const { from, until } = instantsOf(span, timeZone);
  const { rows } = await db.execute<Row>(sql`
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(published.posts, 0) as posts, counted.followers,
      network_days.profile_views as "profileViews", ${gains()}
    from generate_series(${span.first}::timestamp, ${span.last}::timestamp, interval '1 day') as each(day)
      left join gain_days gained on gained.account_id = ${accountId} and gained.day = each.day::date
      left join (
        select distinct on (1) ${dayOfCount(timeZone)} as day, followers from follower_days
        where account_id = ${accountId} and day between ${span.first}::date and ${daysAfter(span.last, DAYS_APART)}::date
        order by 1, taken_at desc, follower_days.day desc) as counted on counted.day = each.day::date
      left join network_days on network_days.account_id = ${accountId} and network_days.day = each.day::date
      left join (
        select (published_at at time zone ${timeZone})::date as day, count(*) as posts from network_posts
        where account_id = ${accountId} and kind = 'post' and published_at >= ${from} and published_at < ${until}
        group by 1) as published on published.day = each.day::date
    order by each.day`);
  return rows.map((row) => ({
    day: row.day,
    posts: Number(row.posts),
    gained: gainedIn(row),
    followers: numberOf(row.followers),
    profileViews: numberOf(row.profileViews),
  }));
}

type Row = { day: Day; posts: string; followers: string | null; profileViews: string | null } & Record<
  FigureName,
  string | null
>;

function gains() {
  return sql.raw(FIGURES.map((name) => `gained.${name}`).join(', '));
}

function gainedIn(row: Row): DailyReading['gained'] {
  if (row.views === null) return undefined;
  return {
    views: Number(row.views),
    likes: Number(row.likes),
    replies: Number(row.replies),
    reposts: Number(row.reposts),
    quotes: Number(row.quotes),
    shares: Number(row.shares),
  };
}

function numberOf(given: string | null): number | undefined {
  return given === null ? undefined : Number(given);
}
