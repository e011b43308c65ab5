import { numberFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';

/** Whole minutes, rounded up: whoever waits that long is not refused again. */
export function waitText(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
}
