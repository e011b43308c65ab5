import type { Locale } from '#base/i18n/locale.ts';

/** Each language in its own words: whoever looks for theirs can read it. */
export const LANGUAGE_NAMES: Record<Locale, string> = { 'en-US': 'English', 'fr-FR': 'Français' };
