import { dayOf, daysAfter, daysBetween } from '#base/zoned-day.ts';
import type { Day } from '#base/zoned-day.ts';

/** Days in a row of the person's zone, both ends included. */
export type Span = { first: Day; last: Day };

export const PERIODS = ['week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 30 };

/** A period ends today. Everything begins with the first post, or today for who has none. */
export function spanOf(period: Period, now: Date, timeZone: string, firstPostAt: Date | undefined): Span {
  const last = dayOf(now, timeZone);
  if (period === 'all') return { first: dayOf(firstPostAt ?? now, timeZone), last };
  return { first: daysAfter(last, 1 - DAYS[period]), last };
}

export function lengthOf({ first, last }: Span): number {
  return daysBetween(first, last) + 1;
}

/** The days just before, as many of them. */
export function spanBefore(span: Span): Span {
  const days = lengthOf(span);
  return { first: daysAfter(span.first, -days), last: daysAfter(span.last, -days) };
}

const YEAR_OF_WEEKS = 52 * 7;

/** As many days, 52 weeks earlier, so that weekdays meet their like. */
export function spanYearBefore({ first, last }: Span): Span {
  return { first: daysAfter(first, -YEAR_OF_WEEKS), last: daysAfter(last, -YEAR_OF_WEEKS) };
}

export type SpanRefusal = 'not-a-day' | 'upside-down' | 'in-the-future' | 'too-long';

const MOST_DAYS = 3 * 366;

/** What somebody typed into an address, or why it is no span. */
export function chosenSpan(first: string, last: string, today: Day): Span | SpanRefusal {
  if (!isDay(first) || !isDay(last)) return 'not-a-day';
  if (first > last) return 'upside-down';
  if (last > today) return 'in-the-future';
  return lengthOf({ first, last }) > MOST_DAYS ? 'too-long' : { first, last };
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
