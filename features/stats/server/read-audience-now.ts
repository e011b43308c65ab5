import { and, eq, max } from 'drizzle-orm';
import type { Day } from '#base/zoned-day.ts';
import { audienceDays } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

export type Breakdown = (typeof audienceDays.$inferSelect)['breakdown'];
export type Group = { name: string; followers: number };
export type AudienceNow = { day: Day; takenAt: Date } & Record<Breakdown, Group[]>;

/** Who followed on the last day the network said so, the largest groups first; nothing for who never had enough followers. */
export async function readAudienceNow({ db }: Needs<'db'>, accountId: string): Promise<AudienceNow | undefined> {
  const own = eq(audienceDays.accountId, accountId);
  const newest = db
    .select({ day: max(audienceDays.day) })
    .from(audienceDays)
    .where(own);
  const rows = await db
    .select()
    .from(audienceDays)
    .where(and(own, eq(audienceDays.day, newest)));
  const [first] = rows;
  if (!first) return undefined;
  const groups = (breakdown: Breakdown) => groupsOf(rows.find((row) => row.breakdown === breakdown)?.counts ?? {});
  return {
    day: first.day,
    takenAt: first.takenAt,
    country: groups('country'),
    city: groups('city'),
    age: groups('age'),
    gender: groups('gender'),
  };
}

export function groupsOf(counts: Record<string, number>): Group[] {
  return Object.entries(counts)
    .map(([name, followers]) => ({ name, followers }))
    .toSorted((a, b) => b.followers - a.followers || (a.name < b.name ? -1 : 1));
}
