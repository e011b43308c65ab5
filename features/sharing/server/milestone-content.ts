import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Day } from '#base/zoned-day.ts';
import { dayOfCount, newestCount } from '#features/stats/server/newest-count.ts';
import type { Needs } from '#runtime/runtime.ts';
import { milestoneOf } from '../milestone.ts';
import type { CardAsked, CardContent } from './card-content.ts';

/** The last round number of followers. Who makes this card has chosen to show it; the exact count stays private. */
export async function milestoneContent(
  { db }: Needs<'db'>,
  { account, words, write }: CardAsked,
): Promise<CardContent> {
  const { accountId, timeZone } = account;
  const counted = async (table: SQL) => {
    const { rows } = await db.execute<Count>(
      sql`select to_char(${dayOfCount(timeZone)}, 'YYYY-MM-DD') as day, followers::float8 as followers from ${table} as count`,
    );
    return rows[0];
  };
  const firstOf = (atLeast: number) =>
    counted(
      sql`(select * from follower_days where account_id = ${accountId} and followers >= ${atLeast} order by day limit 1)`,
    );
  const latest = await counted(newestCount(accountId));
  const milestone = latest && milestoneOf(latest.followers);
  if (!latest || milestone === undefined) return 'nothing-to-show';
  const [earliest, reached] = await Promise.all([firstOf(0), firstOf(milestone)]);
  // Who had as many when we first counted reached them on a day that nobody knows.
  const day = reached && reached.day !== earliest?.day ? reached.day : latest.day;
  return { when: write.day(day), figures: [{ label: words.milestoneLabel, value: write.count(milestone) }] };
}

type Count = { day: Day; followers: number };
