import type { Locale, LocaleSettings } from './locale.ts';
import { localePath } from './locale-path.ts';

/** Whole, for what is read away from our pages. */
export function localeAddress(
  path: string,
  locale: Locale,
  settings: { publicUrl: string; locale: LocaleSettings },
): string {
  return new URL(localePath(path, locale, settings.locale), settings.publicUrl).href;
}
