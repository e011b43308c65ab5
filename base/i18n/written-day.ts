import type { Day } from '#base/zoned-day.ts';
import type { Locale } from './locale.ts';

type Language = {
  months: readonly string[];
  shortMonths: readonly string[];
  weekdays: readonly string[];
  shortWeekday: (weekday: string) => string;
  day: (day: number, month: string) => string;
  wholeDay: (day: string, year: number) => string;
  /** The ends of days of one month. */
  ofOneMonth: (first: number, last: number, month: string) => [string, string];
  weekdayAnd: (weekday: string, day: string) => string;
  hour: (hour: number) => string;
};

/** As Intl writes them but for what French people write otherwise, to which a test holds them, without what its objects cost a browser to make. */
const LANGUAGES: Record<Locale, Language> = {
  'en-US': {
    months: list('January February March April May June July August September October November December'),
    shortMonths: list('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    weekdays: list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    shortWeekday: (weekday) => weekday.slice(0, 3),
    day: (day, month) => `${month} ${day}`,
    wholeDay: (day, year) => `${day}, ${year}`,
    ofOneMonth: (first, last, month) => [`${month} ${first}`, `${last}`],
    weekdayAnd: (weekday, day) => `${weekday}, ${day}`,
    hour: (hour) => `${hour}:00`.padStart(5, '0'),
  },
  'fr-FR': {
    months: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: list('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    weekdays: list('lundi mardi mercredi jeudi vendredi samedi dimanche'),
    shortWeekday: (weekday) => `${weekday.slice(0, 3)}.`,
    day: (day, month) => `${ordinal(day)} ${month}`,
    wholeDay: (day, year) => `${day} ${year}`,
    ofOneMonth: (first, last, month) => [ordinal(first), `${last} ${month}`],
    weekdayAnd: (weekday, day) => `${weekday} ${day}`,
    hour: (hour) => `${hour} h`,
  },
};

/** May 9 */
export function shortDay(locale: Locale, day: Day): string {
  const { shortMonths, day: written } = LANGUAGES[locale];
  const date = new Date(day);
  return written(date.getUTCDate(), shortMonths[date.getUTCMonth()] ?? '');
}

/** May 9, with the whole name of the month */
export function longDay(locale: Locale, day: Day): string {
  const { months, day: written } = LANGUAGES[locale];
  const date = new Date(day);
  return written(date.getUTCDate(), months[date.getUTCMonth()] ?? '');
}

/** May 9, 2026 */
export function wholeDay(locale: Locale, day: Day): string {
  return LANGUAGES[locale].wholeDay(longDay(locale, day), new Date(day).getUTCFullYear());
}

/** May 9 and 12, 2026: the ends of some days, what they share written once. */
export function endsOfDays(locale: Locale, first: Day, last: Day): [string, string] {
  const { months, ofOneMonth, wholeDay: inYear } = LANGUAGES[locale];
  const [from, to] = [new Date(first), new Date(last)];
  const year = to.getUTCFullYear();
  if (from.getUTCFullYear() !== year) return [wholeDay(locale, first), wholeDay(locale, last)];
  const month = to.getUTCMonth();
  if (from.getUTCMonth() !== month || first === last) return [longDay(locale, first), wholeDay(locale, last)];
  const [begin, end] = ofOneMonth(from.getUTCDate(), to.getUTCDate(), months[month] ?? '');
  return [begin, inYear(end, year)];
}

/** Saturday, May 9 */
export function weekdayAndDay(locale: Locale, day: Day): string {
  const weekday = weekdayName(locale, weekdayOf(day));
  return LANGUAGES[locale].weekdayAnd(weekday, longDay(locale, day));
}

/** May 2026 */
export function monthAndYear(locale: Locale, day: Day): string {
  const date = new Date(day);
  return `${LANGUAGES[locale].months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** Monday is 1. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}

/** Sat; Monday is 1. */
export function shortWeekdayName(locale: Locale, weekday: number): string {
  return LANGUAGES[locale].shortWeekday(weekdayName(locale, weekday));
}

/** Saturday; Monday is 1. */
export function weekdayName(locale: Locale, weekday: number): string {
  return LANGUAGES[locale].weekdays[weekday - 1] ?? '';
}

export function hourName(locale: Locale, hour: number): string {
  return LANGUAGES[locale].hour(hour);
}

/** Of the days of a month, French counts the first. */
function ordinal(day: number): string {
  return day === 1 ? '1er' : `${day}`;
}

function list(names: string): readonly string[] {
  return names.split(' ');
}
