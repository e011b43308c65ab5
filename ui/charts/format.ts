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
  const formatValue = own.formatValue ?? ((value) => numberFormat(locale, Math.abs(value) >= 1e9).format(value));
  const tick = (value: number) =>
    own.formatValue ? own.formatValue(value) : numberFormat(locale, Math.abs(value) >= 1e5).format(value);
  return {
    locale,
    formatValue,
    formatTick: own.formatTick ?? ((value, isTop) => (isTop && unit ? `${tick(value)} ${unit}` : tick(value))),
    formatDate: own.formatDate ?? ((at, style) => dateFormat(locale, style).format(at)),
  };
}

// Intl objects are slow to make and the same few are wanted for every label.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function numberFormat(locale: string, compact: boolean) {
  return once(numbers, `${locale} ${compact}`, () => {
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, notation: compact ? 'compact' : 'standard' });
  });
}

function dateFormat(locale: string, style: 'short' | 'long') {
  const long = style === 'long';
  return once(dates, `${locale} ${style}`, () => {
    const names = { month: long ? 'long' : 'short', weekday: long ? 'long' : undefined } as const;
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', ...names });
  });
}

function once<T>(made: Map<string, T>, key: string, make: () => T): T {
  const format = made.get(key) ?? make();
  made.set(key, format);
  return format;
}
