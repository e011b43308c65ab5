import { and, eq, gt, sql } from 'drizzle-orm';
import { networkRests } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** When the network does not say how long. Short: after it a few calls show whether it is over. */
const REST_SECONDS = 60;
/** However long the network says: a wrong header must not silence us for years, and asking again costs a call. */
const LONGEST_SECONDS = 3600;

/** All of the app made too many calls, so all of it waits, in every process. A longer rest stays. */
export async function restApp({ db, clock }: Needs<'db' | 'clock'>, seconds = REST_SECONDS): Promise<Date> {
  const until = new Date(clock.now().getTime() + Math.min(seconds, LONGEST_SECONDS) * 1000);
  await db
    .insert(networkRests)
    .values({ who: 'app', until })
    .onConflictDoUpdate({
      target: networkRests.who,
      set: { until: sql`greatest(${networkRests.until}, excluded.until)` },
    });
  return until;
}

/** Until when; nothing while we may ask. */
export async function restingUntil({ db, clock }: Needs<'db' | 'clock'>): Promise<Date | undefined> {
  const [rest] = await db
    .select({ until: networkRests.until })
    .from(networkRests)
    .where(and(eq(networkRests.who, 'app'), gt(networkRests.until, clock.now())));
  return rest?.until;
}
