import { DAY_MS } from '#base/clock.ts';
import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';

const WEEK_MS = 6 * DAY_MS;

/** "Tue 09:00" within the week, with its date beyond it. */
export function timeLabel(at: Date, now: Date, timeZone: string, locale: Locale): string {
  const isNear = Math.abs(at.getTime() - now.getTime()) < WEEK_MS;
  const day = dateFormat(locale, {
    weekday: 'short',
    ...(!isNear && { day: 'numeric', month: 'short' }),
    timeZone,
  }).format(at);
  return `${day} ${hourLabel(at, timeZone, locale)}`;
}

export function hourLabel(at: Date, timeZone: string, locale: Locale): string {
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
}
