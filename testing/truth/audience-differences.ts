import { asc, eq } from 'drizzle-orm';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import type { Db } from '#db/client.ts';
import { audienceDays, followerDays } from '#db/schema.ts';
import { differing } from './compare.ts';
import type { TrueAudience, Truths } from './truth.ts';

type Audience = typeof audienceDays.$inferSelect;

/** With fewer the network tells nobody who they are. */
const LEAST_FOLLOWERS = 100;
/** A day's snapshot is taken in its first hour. */
const TAKEN_WITHIN_MS = 3_600_000;

/** Snapshots of followers and audience that are missing, of another day, or not what was true when they were taken. */
export async function audienceDifferences(
  db: Db,
  truths: Truths,
  { accountId, zones, wasAway }: { accountId: string; zones: readonly string[]; wasAway: boolean },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select()
    .from(followerDays)
    .where(eq(followerDays.accountId, accountId))
    .orderBy(asc(followerDays.day));
  const told = await truths.audience(rows.map(({ takenAt }) => takenAt));
  const wrong = wasAway ? [] : gapsIn(rows.map(({ day }) => day));
  const latest = zones.map((zone) => dayOf(new Date(now.getTime() - TAKEN_WITHIN_MS), zone)).toSorted()[0] ?? '';
  if ((rows.at(-1)?.day ?? '') < latest) wrong.push(`no followers were counted on ${latest}`);
  for (const [index, { day, followers, takenAt }] of rows.entries()) {
    wrong.push(...differing(`followers on ${day}`, followers, told[index]?.followers));
    if (!zones.some((zone) => dayOf(takenAt, zone) === day)) wrong.push(`${day} was taken at ${takenAt.toISOString()}`);
  }
  const audience = await db.select().from(audienceDays).where(eq(audienceDays.accountId, accountId));
  return [...wrong, ...(await groupDifferences(truths, audience))];
}

/** Of the snapshots of who follows: all that were taken, and all that could have been. */
async function groupDifferences(truths: Truths, rows: readonly Audience[]): Promise<string[]> {
  const told = await truths.audience(rows.map(({ takenAt }) => takenAt));
  return rows.flatMap(({ day, breakdown, counts }, index) =>
    differing(`${breakdown} on ${day}`, counts, toldCounts(told[index], breakdown)),
  );
}

function toldCounts(told: TrueAudience | undefined, breakdown: string): Record<string, number> | undefined {
  if (!told || told.followers < LEAST_FOLLOWERS) return undefined;
  return Object.fromEntries(told.demographics[breakdown] ?? []);
}

/** Days on which enough followed and nobody asked who. */
export async function missingAudience(db: Db, accountId: string): Promise<string[]> {
  const followers = await db.select().from(followerDays).where(eq(followerDays.accountId, accountId));
  const audience = await db.select().from(audienceDays).where(eq(audienceDays.accountId, accountId));
  return followers
    .filter(({ followers: count }) => count >= LEAST_FOLLOWERS)
    .flatMap(({ day }) =>
      differing(
        `what was asked on ${day}`,
        audience
          .filter((each) => each.day === day)
          .map(({ breakdown }) => breakdown)
          .toSorted(),
        ['age', 'city', 'country', 'gender'],
      ),
    );
}

function gapsIn(days: readonly string[]): string[] {
  return days.flatMap((day, index) =>
    index === 0 || daysAfter(days[index - 1] ?? '', 1) === day ? [] : [`there is a gap before ${day}`],
  );
}
