import { and, eq, isNotNull, min, sql } from 'drizzle-orm';
import type { Day } from '#base/zoned-day.ts';
import { networkDays, networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { NETWORK_ZONE } from '../network-zone.ts';

/** The first day of which views of the profile are known: before it there was nothing to count. */
export async function firstCountedDay({ db }: Needs<'db'>, accountId: string): Promise<Day | undefined> {
  const [row] = await db
    .select({ day: min(networkDays.day) })
    .from(networkDays)
    .where(and(eq(networkDays.accountId, accountId), isNotNull(networkDays.profileViews)));
  return row?.day ?? undefined;
}

/** The network's day of the oldest post that is known: what posts gather, they gather from then on. */
export async function firstPostDay({ db }: Needs<'db'>, accountId: string): Promise<Day | undefined> {
  const [row] = await db
    .select({ day: sql<Day | null>`(min(${networkPosts.publishedAt}) at time zone ${NETWORK_ZONE})::date::text` })
    .from(networkPosts)
    .where(eq(networkPosts.accountId, accountId));
  return row?.day ?? undefined;
}

/** From where days are to be read: the first that was last seen before it was over, or the one after all there are. */
export async function firstOpenDay({ db }: Needs<'db'>, accountId: string): Promise<Day | undefined> {
  const end = sql`(${networkDays.day} + 1)::timestamp at time zone ${NETWORK_ZONE}`;
  const [row] = await db
    .select({
      day: sql<Day | null>`coalesce(min(${networkDays.day}) filter (where ${networkDays.observedAt} <= ${end}),
        max(${networkDays.day}) + 1)::text`,
    })
    .from(networkDays)
    .where(eq(networkDays.accountId, accountId));
  return row?.day ?? undefined;
}
