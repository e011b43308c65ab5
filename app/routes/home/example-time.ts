import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';

const MONDAY = Date.UTC(2026, 5, 1);
const HOUR_MS = 3_600_000;

/** Monday is 0. */
export function weekdayName(day: number, locale: Locale): string {
  return dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + day * 24 * HOUR_MS);
}

export function timeOfDay(hour: number, minute: number, locale: Locale): string {
  return dateFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(MONDAY + hour * HOUR_MS + minute * 60_000);
}
