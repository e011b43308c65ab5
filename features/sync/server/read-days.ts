import type { Day } from '#base/zoned-day.ts';
import { daysAfter, startOfDay } from '#base/zoned-day.ts';
import { NETWORK_ZONE } from '#features/stats/network-zone.ts';
import { storeNetworkDays } from '#features/stats/server/store-days.ts';
import type { NetworkDay } from '#features/stats/server/store-days.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';

/** Views of the profile, for all days of a range at once. Days the network leaves out had none, once it has begun to count. */
export async function readProfileViews(
  { db, clock }: Needs<'db' | 'clock'>,
  reader: AccountReader,
  accountId: string,
  { first, last, hasBegun }: { first: Day; last: Day; hasBegun: boolean },
): Promise<void> {
  const observedAt = clock.now();
  const until = earlier(startOfDay(daysAfter(last, 1), NETWORK_ZONE), observedAt);
  const { profileViews } = await reader.read((threads, accessToken, options) =>
    threads.readDays(
      accessToken,
      { since: later(startOfDay(first, NETWORK_ZONE), threads.insightsSince), until },
      options,
    ),
  );
  const seen = new Map(profileViews.map(({ day, views }) => [day, views]));
  const days: NetworkDay[] = [];
  for (let day = hasBegun ? first : (profileViews[0]?.day ?? last); day <= last; day = daysAfter(day, 1))
    days.push({ day, profileViews: seen.get(day) ?? 0 });
  await storeNetworkDays(db, accountId, days, observedAt);
}

/**
 * What all posts gained on each of some days; the network sums it only for a range, so each day is a call.
 * Returns the days that were read before something went wrong, and throws only when there is none.
 */
export async function readDayTotals(
  { db, clock }: Needs<'db' | 'clock'>,
  reader: AccountReader,
  accountId: string,
  days: readonly Day[],
): Promise<Day[]> {
  const seen: NetworkDay[] = [];
  const observedAt = clock.now();
  try {
    for (const day of days) seen.push(await readDay(reader, day, observedAt));
  } catch (error) {
    if (seen.length === 0) throw error;
  }
  await storeNetworkDays(db, accountId, seen, observedAt);
  return seen.map(({ day }) => day);
}

async function readDay(reader: AccountReader, day: Day, now: Date): Promise<NetworkDay> {
  const { totals, clicks } = await reader.read((threads, accessToken, options) => {
    const since = later(startOfDay(day, NETWORK_ZONE), threads.insightsSince);
    return threads.readDays(
      accessToken,
      { since, until: earlier(startOfDay(daysAfter(day, 1), NETWORK_ZONE), now) },
      options,
    );
  });
  return {
    day,
    ...Object.fromEntries(Object.entries(totals).filter(([, value]) => value !== undefined)),
    clicks: clicks.map(({ url, count }) => ({ url, clicks: count })),
  };
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
