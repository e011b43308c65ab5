import { type CalendarDate, endOfMonth, parseDate, startOfMonth } from '@internationalized/date';

import { startOfWeek } from '#base/zoned-day.ts';

/** Whole weeks that hold the month of `date`. Dates are ISO: 2026-05-19. */
export function weeksOf(date: string): string[][] {
  const month = parseDate(date);
  const weeks: string[][] = [];
  let day = firstOfWeek(startOfMonth(month));
  while (day.compare(endOfMonth(month)) <= 0) {
    weeks.push(Array.from({ length: 7 }, (_, index) => day.add({ days: index }).toString()));
    day = day.add({ weeks: 1 });
  }
  return weeks;
}

/** Where a key leads from a day in the grid; undefined for keys that mean nothing there. */
export function dayAfterKey(date: string, key: string, isShift: boolean): string | undefined {
  const move = moves[key];
  return move && move(parseDate(date), isShift).toString();
}

export function isInMonth(date: string, month: string) {
  return date.slice(0, 7) === month.slice(0, 7);
}

/** Noon UTC, so that formatting with timeZone UTC never slips to a neighbouring day. */
export function noonOf(date: string) {
  return new Date(`${date}T12:00:00Z`);
}

type Move = (day: CalendarDate, isShift: boolean) => CalendarDate;

const moves: Record<string, Move> = {
  ArrowLeft: (day) => day.subtract({ days: 1 }),
  ArrowRight: (day) => day.add({ days: 1 }),
  ArrowUp: (day) => day.subtract({ weeks: 1 }),
  ArrowDown: (day) => day.add({ weeks: 1 }),
  Home: firstOfWeek,
  End: (day) => firstOfWeek(day).add({ days: 6 }),
  PageUp: (day, isShift) => day.subtract(isShift ? { years: 1 } : { months: 1 }),
  PageDown: (day, isShift) => day.add(isShift ? { years: 1 } : { months: 1 }),
};

function firstOfWeek(day: CalendarDate): CalendarDate {
  return parseDate(startOfWeek(day.toString()));
}
