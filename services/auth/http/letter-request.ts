import { DEFAULT_LOCALE_SETTINGS } from '#base/i18n/locale.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { preferredLocale } from '#base/i18n/preferred-locale.ts';
import type { Request } from '../letters/mail-code.ts';
import type { Challenge } from '../tokens/pkce.ts';
import type { AuthContext } from './environment.ts';
import { redirectTarget } from './redirects.ts';

/** The language that letters and texts to whoever asks are written in. */
export function askedLocale(context: AuthContext): Locale {
  return preferredLocale(context.req.header('accept-language')) ?? DEFAULT_LOCALE_SETTINGS.defaultLocale;
}

/** What a letter needs to know of the request that asked for it. */
export function letterRequest(context: AuthContext, challenge: Challenge | undefined): Request {
  return {
    locale: askedLocale(context),
    redirectTo: redirectTarget(context),
    challenge,
  };
}
