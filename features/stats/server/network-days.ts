import { eq, min, sql } from 'drizzle-orm';
import type { Day } from '#base/zoned-day.ts';
import { dayOf } from '#base/zoned-day.ts';
import { networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { NETWORK_ZONE } from '../network-zone.ts';

/** The day of the oldest post: since then there may have been something to count. */
export async function firstPostDay({ db }: Needs<'db'>, accountId: string): Promise<Day | undefined> {
  const [row] = await db
    .select({ at: min(networkPosts.publishedAt) })
    .from(networkPosts)
    .where(eq(networkPosts.accountId, accountId));
  return row?.at ? dayOf(row.at, NETWORK_ZONE) : undefined;
}

/**
 * Days that are to be read, the newest first: those that were never read; those that were not yet seen a day after their
 * end, for the network counts some of it late; and for a week those of which it left something out. From the first day
 * that is given or was read, or of the oldest post, which may have been found later. Never from before the network counted.
 */
export async function openDays(
  { db, clock }: Needs<'db' | 'clock'>,
  accountId: string,
  { first, earliest, limit }: { first?: Day | null | undefined; earliest: Day; limit: number },
): Promise<Day[]> {
  const today = dayOf(clock.now(), NETWORK_ZONE);
  const wasSeenAfter = (days: number) =>
    sql`known.observed_at > (known.day + ${days}::int)::timestamp at time zone ${NETWORK_ZONE}`;
  const { rows } = await db.execute<{ day: Day }>(sql`
    select each.day::date::text as day
    from generate_series(
      greatest(${earliest}::date, coalesce(least(${first ?? null}::date,
        (select min(day) from network_days where account_id = ${accountId}),
        (select min(published_at) at time zone ${NETWORK_ZONE} from network_posts where account_id = ${accountId})::date),
        ${today}::date))::timestamp,
      ${today}::date::timestamp, interval '1 day') as each(day)
    left join network_days known on known.account_id = ${accountId} and known.day = each.day::date
    where known.day is null or not (${wasSeenAfter(2)} and (${wasSeenAfter(8)}
      or num_nulls(known.likes, known.replies, known.reposts, known.quotes) = 0))
    order by each.day desc limit ${limit}`);
  return rows.map(({ day }) => day);
}
