import { and, eq, gte, sum } from 'drizzle-orm';
import { dayOf } from '#base/zoned-day.ts';
import { gainDays } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** How often posts of an account were seen since the day of a moment began, as far as we have looked. */
export async function impressionsSince(
  { db }: Needs<'db'>,
  accountId: string,
  since: Date,
  timeZone: string,
): Promise<number> {
  const [row] = await db
    .select({ views: sum(gainDays.views).mapWith(Number) })
    .from(gainDays)
    .where(and(eq(gainDays.accountId, accountId), gte(gainDays.day, dayOf(since, timeZone))));
  return row?.views ?? 0;
}
