import { isLocale } from './locale.ts';
import type { Locale, LocaleSettings } from './locale.ts';
import { localePath, splitLocale } from './locale-path.ts';
import { preferredLocale } from './preferred-locale.ts';

export type LocaleQuestion = {
  host: string;
  pathname: string;
  cookie: string | undefined;
  acceptLanguage: string | null;
};

export type LocaleAnswer =
  | { kind: 'serve'; locale: Locale }
  /** `remember`: the address named a locale that the new address no longer shows. */
  | { kind: 'redirect'; locale: Locale; to: string; remember: boolean }
  | { kind: 'unknown'; locale: Locale };

/** Host, then prefix, then cookie, then the browser's languages, then the default. */
export function localeOfRequest(question: LocaleQuestion, settings: LocaleSettings): LocaleAnswer {
  const { locale: said, path } = splitLocale(question.pathname);
  const ofHost = localeOfHost(question.host, settings);
  const wished = ofHost ?? wishedLocale(question, settings);

  if (said === undefined) {
    const to = localePath(path, wished, settings);
    return ofHost === undefined && to !== question.pathname
      ? { kind: 'redirect', locale: wished, to, remember: false }
      : { kind: 'serve', locale: wished };
  }
  if (ofHost !== undefined) return { kind: 'unknown', locale: wished };
  // A plain link that names a language must work where its path would not show it.
  if (localePath(path, said, settings) === path && settings.strategy !== 'prefix_and_default') {
    return { kind: 'redirect', locale: said, to: path, remember: true };
  }
  return { kind: 'serve', locale: said };
}

function localeOfHost(host: string, settings: LocaleSettings): Locale | undefined {
  return Object.entries(settings.domains).find(([, domain]) => domain === host)?.[0] as Locale | undefined;
}

function wishedLocale(question: LocaleQuestion, settings: LocaleSettings): Locale {
  if (isLocale(question.cookie)) return question.cookie;
  return preferredLocale(question.acceptLanguage) ?? settings.defaultLocale;
}
