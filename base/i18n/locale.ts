export const LOCALES = ['en-US', 'fr-FR'] as const;
export type Locale = (typeof LOCALES)[number];

export const STRATEGIES = ['prefix_except_default', 'prefix_and_default', 'prefix', 'no_prefix'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export type LocaleSettings = {
  defaultLocale: Locale;
  strategy: Strategy;
  /** A page gets the words of its own locale only; the others are fetched when somebody switches. */
  lazy: boolean;
  /** Host name per locale; on such a host the host says the locale and paths carry no prefix. */
  domains: Partial<Record<Locale, string>>;
  routeNameSeparator: string;
  defaultLocaleSuffix: string;
};

export const DEFAULT_LOCALE_SETTINGS: LocaleSettings = {
  defaultLocale: 'en-US',
  strategy: 'prefix_except_default',
  lazy: true,
  domains: {},
  routeNameSeparator: '___',
  defaultLocaleSuffix: 'default',
};

export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_DAYS = 365;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}
