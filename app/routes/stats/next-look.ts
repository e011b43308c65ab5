import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';

/** A time of day says enough of the next hours only. */
const SOON_MS = 3 * 3_600_000;

/** When we next look, as a time of day; nothing when that is due already, or an account rests until much later. */
export function nextLookAt(at: Date | undefined, now: Date, locale: Locale, timeZone: string): string | undefined {
  const wait = at ? at.getTime() - now.getTime() : 0;
  return wait > 0 && wait < SOON_MS ? dateFormat(locale, { timeStyle: 'short', timeZone }).format(at) : undefined;
}
