import { numberFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { shortDay, weekdayAndDay } from '#base/i18n/written-day.ts';
import { writtenNumber } from '#base/i18n/written-number.ts';

export type Formats = {
  locale?: Locale;
  /** A value in words of the page: at the end of a line, in a tooltip, in the table. */
  formatValue?: (value: number) => string;
  /** A value beside its grid line; `isTop` is where a unit may stand. */
  formatTick?: (value: number, isTop: boolean) => string;
  /** `at` is the number given with a point; by default milliseconds since 1970, in UTC. */
  formatDate?: (at: number, style: 'short' | 'long') => string;
};

/** What is counted, as one calls that many of it. */
export type Unit = string | ((value: number) => string);

export const unitOf = (unit: Unit | undefined, value: number) => (typeof unit === 'function' ? unit(value) : unit);

export type Formatting = Required<Formats>;

export function formatting({ locale = 'en-US', ...own }: Formats, unit?: Unit): Formatting {
  const formatValue = own.formatValue ?? ((value) => inNumbers(locale, value, 1e9));
  const tick = (value: number) => (own.formatValue ? own.formatValue(value) : inNumbers(locale, value, 1e5));
  return {
    locale,
    formatValue,
    formatTick:
      own.formatTick ?? ((value, isTop) => (isTop && unit ? `${tick(value)} ${unitOf(unit, value)}` : tick(value))),
    formatDate: own.formatDate ?? ((at, style) => asDate(locale, at, style)),
  };
}

function inNumbers(locale: Locale, value: number, long: number): string {
  if (Math.abs(value) < long) return writtenNumber(locale, value, [0, 1]);
  return numberFormat(locale, { maximumFractionDigits: 1, notation: 'compact' }).format(value);
}

function asDate(locale: Locale, at: number, style: 'short' | 'long'): string {
  const day = new Date(at).toISOString().slice(0, 10);
  return style === 'long' ? weekdayAndDay(locale, day) : shortDay(locale, day);
}
