import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/**
 * The day of a count where somebody is. It is kept by the day of the zone they were in when it was taken, which may be
 * tomorrow of the one they are in now: no count is of a later day than the one it was taken on.
 */
export function dayOfCount(timeZone: string): SQL {
  return sql`least(day, (taken_at at time zone ${timeZone})::date)`;
}

/** How many days apart the same moment can be in two zones. */
export const DAYS_APART = 2;

/** The count that was taken last. Who went west may have one of a later day that was taken before it. */
export function newestCount(accountId: string | SQLWrapper): SQL {
  return sql`(select * from (select day, followers, taken_at from follower_days where account_id = ${accountId}
    order by day desc limit ${DAYS_APART + 1}) as latest order by taken_at desc, day desc limit 1)`;
}
