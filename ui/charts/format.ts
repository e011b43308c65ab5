import { dateFormat, numberFormat } from '#base/i18n/formats.ts';

export type Formats = {
  locale?: string;
  /** A value in words of the page: at the end of a line, in a tooltip, in the table. */
  formatValue?: (value: number) => string;
  /** A value beside its grid line; `isTop` is where a unit may stand. */
  formatTick?: (value: number, isTop: boolean) => string;
  /** `at` is the number given with a point; by default milliseconds since 1970, in UTC. */
  formatDate?: (at: number, style: 'short' | 'long') => string;
};

export type Formatting = Required<Formats>;

export function formatting({ locale = 'en-US', ...own }: Formats, unit?: string): Formatting {
  const formatValue = own.formatValue ?? ((value) => inNumbers(locale, Math.abs(value) >= 1e9).format(value));
  const tick = (value: number) =>
    own.formatValue ? own.formatValue(value) : inNumbers(locale, Math.abs(value) >= 1e5).format(value);
  return {
    locale,
    formatValue,
    formatTick: own.formatTick ?? ((value, isTop) => (isTop && unit ? `${tick(value)} ${unit}` : tick(value))),
    formatDate: own.formatDate ?? ((at, style) => asDate(locale, style).format(at)),
  };
}

function inNumbers(locale: string, compact: boolean) {
  return numberFormat(locale, { maximumFractionDigits: 1, notation: compact ? 'compact' : 'standard' });
}

function asDate(locale: string, style: 'short' | 'long') {
  const names = style === 'long' ? ({ month: 'long', weekday: 'long' } as const) : ({ month: 'short' } as const);
  return dateFormat(locale, { timeZone: 'UTC', day: 'numeric', ...names });
}
