import { fromAbsolute, parseDate, toCalendarDate, toZoned } from '@internationalized/date';

/** A day of the calendar, `2026-05-19`; which instants it spans is a question of a zone. */
export type Day = string;

/** The day it is in a zone. */
export function dayOf(instant: Date, zone: string): Day {
  return toCalendarDate(fromAbsolute(instant.getTime(), zone)).toString();
}

/** The first instant of a day in a zone; where the clocks skip midnight, the first that there is. */
export function startOfDay(day: Day, zone: string): Date {
  return toZoned(parseDate(day), zone).toDate();
}

export function daysAfter(day: Day, days: number): Day {
  return parseDate(day).add({ days }).toString();
}

export function daysBetween(from: Day, to: Day): number {
  return parseDate(to).compare(parseDate(from));
}
