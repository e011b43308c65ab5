import { asc, eq } from 'drizzle-orm';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import type { Db } from '#db/client.ts';
import { networkDays } from '#db/schema.ts';
import { NETWORK_ZONE, startOfNetworkDay } from '#features/stats/network-zone.ts';
import { differing } from './compare.ts';
import type { Truth, Truths } from './truth.ts';

type Row = typeof networkDays.$inferSelect;
type TrueDay = Truth['days'][number];

/** The network tells of no day before. */
const FIRST_DAY = '2024-04-13';
/** Days are read every hour. */
const READ_EVERY_MS = 3_600_000;

/** Days that are missing, not read after their end, or not what the network counted when they were read. */
export async function dayDifferences(db: Db, truths: Truths, accountId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select()
    .from(networkDays)
    .where(eq(networkDays.accountId, accountId))
    .orderBy(asc(networkDays.day));
  const latest = new Date(Math.max(...rows.map(({ observedAt }) => observedAt.getTime())));
  const wrong = differing(
    'the last reading of days is recent',
    now.getTime() - latest.getTime() <= READ_EVERY_MS,
    true,
  );
  const today = dayOf(latest, NETWORK_ZONE);
  const { days } = await truths.at(now);
  const counted = days.filter(({ day }) => day >= FIRST_DAY && day <= today);
  const first = counted.findIndex(hasSomething);
  const expected = first < 0 ? [] : counted.slice(first).map(({ day }) => day);
  const stored = new Set(rows.map(({ day }) => day));
  wrong.push(...expected.filter((day) => !stored.has(day)).map((day) => `${day} is missing`));
  for (const row of rows) {
    const end = startOfNetworkDay(daysAfter(row.day, 1));
    if (row.day < today && row.observedAt < end) wrong.push(`${row.day} was not read after its end`);
    const told = (await truths.at(row.observedAt)).days.find(({ day }) => day === row.day);
    wrong.push(...differing(row.day, storedDay(row), told && toldDay(told, row)));
  }
  return wrong;
}

function hasSomething({ profile_views: views, likes, replies, reposts, quotes, clicks }: TrueDay): boolean {
  return [views, likes, replies, reposts, quotes, clicks.length].some((count) => count !== 0);
}

function storedDay({ profileViews, likes, replies, reposts, quotes, clicks }: Row) {
  return { profileViews, likes, replies, reposts, quotes, clicks };
}

function toldDay({ profile_views: profileViews, likes, replies, reposts, quotes, clicks }: TrueDay, row: Row) {
  const byLink = clicks.map(({ url, value }) => ({ url, clicks: value }));
  // Nobody asked for the clicks of the demo's past.
  return { profileViews, likes, replies, reposts, quotes, clicks: row.clicks === null ? null : byLink };
}
