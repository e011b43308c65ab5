import { daysAfter, startOfDay } from '#base/zoned-day.ts';
import type { Span } from '../period.ts';

/** Days are those of the zone its person lives in. */
export type StatsAccount = { accountId: string; timeZone: string };

/** From the first instant of a span up to the first one after it. */
export function instantsOf({ first, last }: Span, timeZone: string): { from: Date; until: Date } {
  return { from: startOfDay(first, timeZone), until: startOfDay(daysAfter(last, 1), timeZone) };
}
