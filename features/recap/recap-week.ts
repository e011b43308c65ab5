import { fromAbsolute } from '@internationalized/date';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import type { Span } from '#features/stats/period.ts';

/** Not at midnight: a letter is read when it comes. */
const FROM_HOUR = 8;
const MONDAY = 1;

/** The week that a letter of this moment tells of; nothing on other days than Monday, or too early on it. */
export function recapWeek(now: Date, timeZone: string): Span | undefined {
  const today = dayOf(now, timeZone);
  const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === MONDAY;
  if (!isMonday || fromAbsolute(now.getTime(), timeZone).hour < FROM_HOUR) return undefined;
  return weekFrom(daysAfter(today, -7));
}

export function weekFrom(monday: string): Span {
  return { first: monday, last: daysAfter(monday, 6) };
}
