import type { ProviderError } from '#base/errors.ts';
import type { Day } from '#base/zoned-day.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { NETWORK_ZONE, startOfNetworkDay } from '#features/stats/network-zone.ts';
import { storeNetworkDays } from '#features/stats/server/store-days.ts';
import type { NetworkDay } from '#features/stats/server/store-days.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';
import { eachFailsAlone } from './fail-alone.ts';

/** Few enough to be read while a claim lasts, also from a network that is far away. */
export const DAYS_AT_ONCE = 200;

/** The network tells of no day before. */
export function firstCounted({ threads }: Needs<'threads'>): Day {
  return dayOf(threads.insightsSince, NETWORK_ZONE);
}

/** The first day up to one on which somebody is known to have looked at the profile. */
export async function firstViewedDay(reader: AccountReader, last: Day, now: Date): Promise<Day | undefined> {
  const { profileViews } = await reader.read((threads, accessToken, options) =>
    threads.readDays(accessToken, { since: threads.insightsSince, until: endOf(last, now) }, options),
  );
  return profileViews.map(({ day }) => day).toSorted()[0];
}

/**
 * All that the network counts on some days; it sums totals only for a range, so each day is a call. A day that it would
 * not answer about stays as it is, and keeps no other from being read. Throws when there was none that it answered about.
 */
export async function readDays(
  { db, clock, log }: Needs<'db' | 'clock' | 'log'>,
  reader: AccountReader,
  accountId: string,
  days: readonly Day[],
): Promise<void> {
  const observedAt = clock.now();
  const seen: NetworkDay[] = [];
  let failure: ProviderError | undefined;
  try {
    await eachFailsAlone(
      days,
      async (day) => {
        seen.push(await readDay(reader, day, observedAt));
      },
      (day, error) => {
        log.warn({ error, accountId, day }, 'a day could not be read');
        failure ??= error;
      },
    );
  } finally {
    await storeNetworkDays(db, accountId, seen, observedAt);
  }
  if (failure && seen.length === 0) throw failure;
}

async function readDay(reader: AccountReader, day: Day, now: Date): Promise<NetworkDay> {
  const { profileViews, totals, clicks } = await reader.read((threads, accessToken, options) => {
    const since = later(startOfNetworkDay(day), threads.insightsSince);
    return threads.readDays(accessToken, { since, until: endOf(day, now) }, options);
  });
  return {
    day,
    // A day that the network leaves out had none.
    profileViews: profileViews.find((each) => each.day === day)?.views ?? 0,
    ...Object.fromEntries(Object.entries(totals).filter(([, value]) => value !== undefined)),
    clicks: clicks.map(({ url, count }) => ({ url, clicks: count })),
  };
}

function endOf(day: Day, now: Date): Date {
  const end = startOfNetworkDay(daysAfter(day, 1));
  return end < now ? end : now;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
