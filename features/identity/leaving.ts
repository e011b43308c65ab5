import type { Locale } from '#base/i18n/locale.ts';

/** How long somebody who asked to leave may change their mind. */
export const LEAVING_DAYS = 14;

export function deletionDueAt(now: Date): Date {
  return new Date(now.getTime() + LEAVING_DAYS * 24 * 3_600_000);
}

/** What somebody types who means it. */
export const LEAVING_WORDS: Record<Locale, string> = { 'en-US': 'delete', 'fr-FR': 'supprimer' };

/** In any language: a page may have been opened in another one. */
export function isLeavingWord(typed: string): boolean {
  return Object.values(LEAVING_WORDS).includes(typed.trim().toLowerCase());
}
