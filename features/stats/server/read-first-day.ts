import { sql } from 'drizzle-orm';
import type { Day } from '#base/zoned-day.ts';
import type { Needs } from '#runtime/runtime.ts';
import { DAYS_APART, dayOfCount } from './newest-count.ts';

/** The first day of which anything is known: a post, a gain, followers or what the network counts. */
export async function readFirstDay(
  { db }: Needs<'db'>,
  { accountId, timeZone }: { accountId: string; timeZone: string },
): Promise<Day | undefined> {
  const firstOf = (table: string) =>
    sql`(select min(day) from ${sql.identifier(table)} where account_id = ${accountId})`;
  const firstCount = sql`(select min(${dayOfCount(timeZone)}) from (select day, taken_at from follower_days
    where account_id = ${accountId} order by day limit ${DAYS_APART + 1}) as earliest)`;
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    select least(${firstOf('gain_days')}, ${firstCount}, ${firstOf('network_days')},
      (select min(published_at) at time zone ${timeZone} from network_posts
        where account_id = ${accountId} and kind = 'post')::date)::text as day`);
  return rows[0]?.day ?? undefined;
}
