import { dateFormat, numberFormat } from '#base/i18n/formats.ts';
import type { Day } from '#base/zoned-day.ts';

/** Longer numbers would not fit where figures stand side by side, and their last digits say nothing. */
const LONG = 1e7;

/** How figures and days are written where people read them. */
export function statsFormats(locale: string) {
  const short = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const long = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' });
  const whole = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  const weekday = dateFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  const percents = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const rates = numberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const sign = locale === 'fr-FR' ? '\u00a0×' : '×';
  const withDigits = (digits: number) =>
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const signed = numberFormat(locale, { signDisplay: 'exceptZero' });
  return {
    count: (value: number) =>
      (Math.abs(value) < LONG
        ? numberFormat(locale, { maximumFractionDigits: 1 })
        : numberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 })
      ).format(value),
    percent: (share: number) => percents.format(share),
    rate: (share: number) => rates.format(share),
    times: (value: number) => `${withDigits(value < 1 ? 2 : value < 10 ? 1 : 0).format(value)}${sign}`,
    signed: (value: number) => signed.format(value),
    shortDay: (day: Day) => short.format(instantOf(day)),
    longDay: (day: Day) => long.format(instantOf(day)),
    wholeDay: (day: Day) => whole.format(instantOf(day)),
    /** The day of a moment, where somebody is. */
    dayOf: (at: Date, timeZone: string) =>
      dateFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(at),
    moment: (at: Date, timeZone: string) =>
      dateFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone }).format(at),
    /** Monday is 1. */
    weekday: (number: number) => weekday.format(A_MONDAY + (number - 1) * DAY),
    hour: (hour: number) => dateFormat(locale, { timeZone: 'UTC', hour: 'numeric' }).format(A_MONDAY + hour * HOUR),
  };
}

/** Days are drawn as if they were those of UTC: a chart needs a number for each. */
export function instantOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function dayAt(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10);
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const A_MONDAY = Date.UTC(2024, 0, 1);
