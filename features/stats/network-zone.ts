import { startOfDay } from '#base/zoned-day.ts';
import type { Day } from '#base/zoned-day.ts';

/** The network counts by days of US Pacific time. Its series keep them, and say so. */
export const NETWORK_ZONE = 'America/Los_Angeles';

const starts = new Map<Day, Date>();

/** Remembered, since every account asks about the same days: a tenth of the time of a first import went into it. */
export function startOfNetworkDay(day: Day): Date {
  const known = starts.get(day);
  if (known) return known;
  const start = startOfDay(day, NETWORK_ZONE);
  starts.set(day, start);
  return start;
}
