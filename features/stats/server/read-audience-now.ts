import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { dayOf } from '#base/zoned-day.ts';
import { audienceDays, followerDays } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { DAYS_APART } from './newest-count.ts';
import type { StatsAccount } from './span-instants.ts';
import type { AudienceGroup, AudienceNow, Breakdown } from '../audience.ts';

/** Who followed on the last day the network said so, the largest groups first; nothing for who never had enough followers. */
export async function readAudienceNow(
  { db }: Needs<'db'>,
  { accountId, timeZone }: StatsAccount,
): Promise<AudienceNow | undefined> {
  const own = eq(audienceDays.accountId, accountId);
  const latest = db
    .select({ day: audienceDays.day, takenAt: audienceDays.takenAt })
    .from(audienceDays)
    .where(own)
    .orderBy(desc(audienceDays.day))
    .limit(4 * (DAYS_APART + 1))
    .as('latest');
  const newest = db.select({ day: latest.day }).from(latest).orderBy(desc(latest.takenAt), desc(latest.day)).limit(1);
  const rows = await db
    .select({ ...getTableColumns(audienceDays), followers: followerDays.followers })
    .from(audienceDays)
    .leftJoin(
      followerDays,
      and(eq(followerDays.accountId, audienceDays.accountId), eq(followerDays.day, audienceDays.day)),
    )
    .where(and(own, eq(audienceDays.day, newest)));
  const [first] = rows;
  if (!first) return undefined;
  const groups = (breakdown: Breakdown) => groupsOf(rows.find((row) => row.breakdown === breakdown)?.counts ?? {});
  const takenOn = dayOf(first.takenAt, timeZone);
  return {
    // As `dayOfCount` has it.
    day: first.day < takenOn ? first.day : takenOn,
    takenAt: first.takenAt,
    followers: first.followers ?? undefined,
    country: groups('country'),
    city: groups('city'),
    age: groups('age'),
    gender: groups('gender'),
  };
}

export function groupsOf(counts: Record<string, number>): AudienceGroup[] {
  return Object.entries(counts)
    .map(([name, followers]) => ({ name, followers }))
    .toSorted((a, b) => b.followers - a.followers || (a.name < b.name ? -1 : 1));
}
