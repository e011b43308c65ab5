import type { Day } from '#base/zoned-day.ts';
import { isWallTime } from '#base/zoned-time.ts';

/** In which order a file writes day and month; `unknown` when no date of it tells. */
export type DateOrder = 'day-first' | 'month-first' | 'unknown';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const WITH_TIME = /^([^\sT,]+)(?:,?\s+|T)(\d.*)$/;
const TIME = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?(?::\d{2}(?:\.\d+)?)?)?\s*([ap]\.?m\.?)?$/i;

/** A cell may hold a date and its time. */
export function dateAndTime(cell: string): { date: string; time: string } {
  const [, date, time] = WITH_TIME.exec(cell.trim()) ?? [];
  return date && time ? { date, time } : { date: cell.trim(), time: '' };
}

/** 19/05 can only be a day first; where no date of the file says so, 05/06 is either. */
export function dateOrderOf(dates: readonly string[]): DateOrder {
  const slashed = dates.flatMap((date) => {
    const [, one, two] = SLASHED.exec(date) ?? [];
    return one && two ? [[Number(one), Number(two)] as const] : [];
  });
  const isDayFirst = slashed.some(([one]) => one > 12);
  const isMonthFirst = slashed.some(([, two]) => two > 12);
  if (isDayFirst === isMonthFirst) return 'unknown';
  return isDayFirst ? 'day-first' : 'month-first';
}

/** Ambiguous: may be read two ways, and is not guessed. */
export type ReadDay = { day: Day } | { problem: 'date' | 'date-ambiguous' };

export function dayFrom(text: string, order: DateOrder): ReadDay {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) return dayOr(isoYear, isoMonth!, isoDay!);
  const [, dottedDay, dottedMonth, dottedYear] = DOTTED.exec(text) ?? [];
  if (dottedYear) return dayOr(dottedYear, dottedMonth!, dottedDay!);
  const [, one, two, year] = SLASHED.exec(text) ?? [];
  if (!year) return { problem: 'date' };
  if (one === two) return dayOr(year, one!, two!);
  if (order === 'unknown') return { problem: 'date-ambiguous' };
  return order === 'day-first' ? dayOr(year, two!, one!) : dayOr(year, one!, two!);
}

/** `09:30`, from 9:30, 9h30, 9h, 9 am or 9:30 PM. */
export function hourFrom(text: string): string | undefined {
  const [whole, hours, minutes = '00', half] = TIME.exec(text.trim()) ?? [];
  // A number alone may be anything.
  if (!whole || /^\d+$/.test(whole)) return undefined;
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const shown = half ? (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : hour;
  return shown < 24 && Number(minutes) < 60 ? `${`${shown}`.padStart(2, '0')}:${minutes}` : undefined;
}

function dayOr(year: string, month: string, day: string): ReadDay {
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isWallTime(`${read}T00:00`) ? { day: read } : { problem: 'date' };
}
