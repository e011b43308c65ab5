import {
  type CalendarDate,
  endOfMonth,
  endOfWeek,
  parseDate,
  startOfMonth,
  startOfWeek,
} from '@internationalized/date';

/** Whole weeks that hold the month of `date`, beginning on the locale's first weekday. Dates are ISO: 2026-05-19. */
export function weeksOf(date: string, locale: string): string[][] {
  const month = parseDate(date);
  const weeks: string[][] = [];
  let day = startOfWeek(startOfMonth(month), locale);
  while (day.compare(endOfMonth(month)) <= 0) {
    weeks.push(Array.from({ length: 7 }, (_, index) => day.add({ days: index }).toString()));
    day = day.add({ weeks: 1 });
  }
  return weeks;
}

/** Where a key leads from a day in the grid; undefined for keys that mean nothing there. */
export function dayAfterKey(date: string, key: string, isShift: boolean, locale: string): string | undefined {
  const move = moves[key];
  return move && move(parseDate(date), isShift, locale).toString();
}

export function isInMonth(date: string, month: string) {
  return date.slice(0, 7) === month.slice(0, 7);
}

/** Noon UTC, so that formatting with timeZone UTC never slips to a neighbouring day. */
export function noonOf(date: string) {
  return new Date(`${date}T12:00:00Z`);
}

type Move = (day: CalendarDate, isShift: boolean, locale: string) => CalendarDate;

const moves: Record<string, Move> = {
  ArrowLeft: (day) => day.subtract({ days: 1 }),
  ArrowRight: (day) => day.add({ days: 1 }),
  ArrowUp: (day) => day.subtract({ weeks: 1 }),
  ArrowDown: (day) => day.add({ weeks: 1 }),
  Home: (day, _, locale) => startOfWeek(day, locale),
  End: (day, _, locale) => endOfWeek(day, locale),
  PageUp: (day, isShift) => day.subtract(isShift ? { years: 1 } : { months: 1 }),
  PageDown: (day, isShift) => day.add(isShift ? { years: 1 } : { months: 1 }),
};
