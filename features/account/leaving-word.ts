import type { Locale } from '#base/i18n/locale.ts';

/** What somebody types who means it. */
export const LEAVING_WORDS: Record<Locale, string> = { 'en-US': 'delete', 'fr-FR': 'supprimer' };

/** In any language: a page may have been opened in another one. */
export function isLeavingWord(typed: string): boolean {
  return Object.values(LEAVING_WORDS).includes(typed.trim().toLowerCase());
}
