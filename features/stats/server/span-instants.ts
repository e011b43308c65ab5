import { daysAfter, startOfDay } from '#base/zoned-day.ts';
import type { Span } from '../period.ts';

/** From the first instant of a span up to the first one after it. */
export function instantsOf({ first, last }: Span, timeZone: string): { from: Date; until: Date } {
  return { from: startOfDay(first, timeZone), until: startOfDay(daysAfter(last, 1), timeZone) };
}
