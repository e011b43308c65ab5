import { and, asc, desc, eq, gte } from 'drizzle-orm';
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
  if (milestone === undefined) return 'nothing-to-show';
  const [first] = await db
    .select()
    .from(followerDays)
    .where(and(own, gte(followerDays.followers, milestone)))
    .orderBy(asc(followerDays.day))
    .limit(1);
  const day = write.day(first?.day ?? latest?.day ?? '');
  return { when: day, figures: [{ label: words.milestoneLabel, value: write.count(milestone) }] };
}
