import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Day } from '#base/zoned-day.ts';
import type { Db } from '#db/client.ts';
import { followerDays } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { milestoneOf } from '../milestone.ts';
import type { CardAsked, CardContent } from './card-content.ts';

/** The last round number of followers. Who makes this card has chosen to show it; the exact count stays private. */
export async function milestoneContent(
  { db }: Needs<'db'>,
  { account, words, write }: CardAsked,
): Promise<CardContent> {
  const own = eq(followerDays.accountId, account.accountId);
  const [latest] = await db.select().from(followerDays).where(own).orderBy(desc(followerDays.day)).limit(1);
  const milestone = latest && milestoneOf(latest.followers);
  if (!latest || milestone === undefined) return undefined;
  const [earliest, reached] = await Promise.all([
    firstCount(db, own),
    firstCount(db, and(own, gte(followerDays.followers, milestone))),
  ]);
  // Who had as many when we first counted reached them on a day that nobody knows.
  const day = reached && reached !== earliest ? reached : latest.day;
  return { when: write.day(day), figures: [{ label: words.milestoneLabel, value: write.count(milestone) }] };
}

async function firstCount(db: Db, which: SQL | undefined): Promise<Day | undefined> {
  const [row] = await db
    .select({ day: followerDays.day })
    .from(followerDays)
    .where(which)
    .orderBy(asc(followerDays.day))
    .limit(1);
  return row?.day;
}
