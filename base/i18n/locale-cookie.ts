import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from './locale.ts';
import type { Locale } from './locale.ts';

/** On https the name itself keeps other hosts and paths from setting it. */
export function localeCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${LOCALE_COOKIE}` : LOCALE_COOKIE;
}

export function localeCookie(locale: Locale, isSecure: boolean): string {
  const age = LOCALE_COOKIE_DAYS * 24 * 3600;
  return `${localeCookieName(isSecure)}=${locale}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
