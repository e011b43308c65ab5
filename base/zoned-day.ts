import { fromAbsolute, parseDate, toCalendarDate, toZoned } from '@internationalized/date';
import { kept } from './kept.ts';

/** A day of the calendar, `2026-05-19`; which instants it spans is a question of a zone. */
export type Day = string;

/** The day it is in a zone. */
export function dayOf(instant: Date, zone: string): Day {
  return toCalendarDate(fromAbsolute(instant.getTime(), zone)).toString();
}

/** The first instant of a day in a zone; where the clocks skip midnight, the first that there is. */
export function startOfDay(day: Day, zone: string): Date {
  return new Date(kept(starts, MOST_KEPT, `${day} ${zone}`, () => toZoned(parseDate(day), zone).toDate().getTime()));
}

/** A page asks for the same few days ten times, and each costs a tenth of a millisecond to work out. */
const starts = new Map<string, number>();
const MOST_KEPT = 1000;

export function daysAfter(day: Day, days: number): Day {
  return parseDate(day).add({ days }).toString();
}

export function daysBetween(from: Day, to: Day): number {
  return parseDate(to).compare(parseDate(from));
}

/** The day that a week begins with: Monday in both our languages, wherever weeks are drawn or counted. */
export function startOfWeek(day: Day): Day {
  return daysAfter(day, 1 - (new Date(`${day}T00:00:00Z`).getUTCDay() || 7));
}
