import { dateFormat, numberFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { endsOfDays, hourName, longDay, shortDay, weekdayName, wholeDay } from '#base/i18n/written-day.ts';
import { writtenNumber, writtenPercent } from '#base/i18n/written-number.ts';
import type { Day } from '#base/zoned-day.ts';
import type { Span } from '../period.ts';

/** Longer numbers would not fit where figures stand side by side, and their last digits say nothing. */
const LONG = 1e7;

/** How figures and days are written where people read them. */
export function statsFormats(locale: Locale) {
  const sign = locale === 'fr-FR' ? '\u00a0×' : '×';
  return {
    count: (value: number) =>
      Math.abs(value) < LONG
        ? writtenNumber(locale, value, [0, 1])
        : numberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 }).format(value),
    percent: (share: number) => writtenPercent(locale, share),
    rate: (share: number) => writtenPercent(locale, share, [1, 1]),
    times: (value: number) => {
      const digits = value < 0.995 ? 2 : value < 9.95 ? 1 : 0;
      return `${writtenNumber(locale, value, [digits, digits])}${sign}`;
    },
    /** Along an axis: no more digits than the number has. */
    roundTimes: (value: number) => `${writtenNumber(locale, value, [0, value < 0.1 ? 4 : 2])}${sign}`,
    shortDay: (day: Day) => shortDay(locale, day),
    longDay: (day: Day) => longDay(locale, day),
    wholeDay: (day: Day) => wholeDay(locale, day),
    endsOf: ({ first, last }: Span) => endsOfDays(locale, first, last),
    /** The day of a moment, where somebody is. */
    dayOf: (at: Date, timeZone: string) =>
      dateFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(at),
    moment: (at: Date, timeZone: string) =>
      dateFormat(locale, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone }).format(at),
    /** Monday is 1. */
    weekday: (number: number) => weekdayName(locale, number),
    hour: (hour: number) => hourName(locale, hour),
  };
}

/** Days are drawn as if they were those of UTC: a chart needs a number for each. */
export function instantOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function dayAt(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10);
}
