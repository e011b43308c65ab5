import type { Locale } from './locale.ts';

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago something was, in its largest unit: “2 days ago”. */
export function writtenAge(locale: Locale, at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? (['second', Infinity] as const);
  // Less than a minute is now.
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / length), unit);
}
