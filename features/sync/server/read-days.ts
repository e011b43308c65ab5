import type { Day } from '#base/zoned-day.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { NETWORK_ZONE, startOfNetworkDay } from '#features/stats/network-zone.ts';
import { firstPostDay } from '#features/stats/server/network-days.ts';
import { storeNetworkDays } from '#features/stats/server/store-days.ts';
import type { NetworkDay } from '#features/stats/server/store-days.ts';
import type { Needs } from '#runtime/runtime.ts';
import { CALLS_AT_ONCE } from './account-reader.ts';
import type { AccountReader } from './account-reader.ts';
import { inLanes } from './in-lanes.ts';

/** Few enough to be read while a claim lasts, also from a network that is far away. */
export const DAYS_AT_ONCE = 200;

/** Views of the profile on every day up to one, from the first on which somebody looked at it or at a post. */
export async function readProfileViews(
  { db, clock, threads }: Needs<'db' | 'clock' | 'threads'>,
  reader: AccountReader,
  accountId: string,
  last: Day,
): Promise<void> {
  const observedAt = clock.now();
  const seen = await viewsBetween(reader, { since: threads.insightsSince, last, now: observedAt });
  const earliest = dayOf(threads.insightsSince, NETWORK_ZONE);
  const counted = [...seen.keys(), (await firstPostDay({ db }, accountId)) ?? last].toSorted();
  const first = counted.find((day) => day >= earliest) ?? last;
  const days: NetworkDay[] = [];
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push({ day, profileViews: seen.get(day) ?? 0 });
  await storeNetworkDays(db, accountId, days, observedAt);
}

/**
 * All that the network counts on some days in a row; it sums totals only for a range, so each day is a call. A day is
 * kept whole or not at all: one that was seen after its end is not read again. Returns those that were read before
 * something went wrong, and throws only when there is none.
 */
export async function readDays(
  { db, clock }: Needs<'db' | 'clock'>,
  reader: AccountReader,
  accountId: string,
  days: readonly Day[],
): Promise<Day[]> {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const [first, last] = from < to ? [from, to] : [to, from];
  const observedAt = clock.now();
  const views = await viewsBetween(reader, { since: startOfNetworkDay(first), last, now: observedAt });
  const seen = await totalsOf(reader, days, observedAt);
  for (const each of seen) each.profileViews = views.get(each.day) ?? 0;
  await storeNetworkDays(db, accountId, seen, observedAt);
  return seen.map(({ day }) => day);
}

/** Days that the network leaves out had none. */
async function viewsBetween(
  reader: AccountReader,
  { since, last, now }: { since: Date; last: Day; now: Date },
): Promise<Map<Day, number>> {
  const { profileViews } = await reader.read((threads, accessToken, options) =>
    threads.readDays(accessToken, { since: later(since, threads.insightsSince), until: endOf(last, now) }, options),
  );
  return new Map(profileViews.map(({ day, views }) => [day, views]));
}

async function totalsOf(reader: AccountReader, days: readonly Day[], now: Date): Promise<NetworkDay[]> {
  const seen: (NetworkDay | undefined)[] = days.map(() => undefined);
  try {
    await inLanes(days, CALLS_AT_ONCE, async (day, index) => {
      seen[index] = await totalsOn(reader, day, now);
    });
  } catch (error) {
    if (seen[0] === undefined) throw error;
  }
  const gap = seen.indexOf(undefined);
  return (gap < 0 ? seen : seen.slice(0, gap)).filter((each) => each !== undefined);
}

async function totalsOn(reader: AccountReader, day: Day, now: Date): Promise<NetworkDay> {
  const { totals, clicks } = await reader.read((threads, accessToken, options) => {
    const since = later(startOfNetworkDay(day), threads.insightsSince);
    return threads.readDays(accessToken, { since, until: endOf(day, now) }, options);
  });
  return {
    day,
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
