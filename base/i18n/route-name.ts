import type { Locale, LocaleSettings } from './locale.ts';
import { isLocale } from './locale.ts';

/** `contact___fr-FR`; the default locale's unprefixed twin, where both exist, is `contact___en-US___default`. */
export function localeRouteName(
  name: string,
  locale: Locale,
  settings: LocaleSettings,
  address: { prefixed: boolean },
): string {
  const localised = `${name}${settings.routeNameSeparator}${locale}`;
  const isTwin = settings.strategy === 'prefix_and_default' && locale === settings.defaultLocale && !address.prefixed;
  return isTwin ? `${localised}${settings.routeNameSeparator}${settings.defaultLocaleSuffix}` : localised;
}

export function parseRouteName(
  routeName: string,
  settings: LocaleSettings,
): { name: string; locale: Locale | undefined } {
  const [name = '', locale] = routeName.split(settings.routeNameSeparator);
  return { name, locale: isLocale(locale) ? locale : undefined };
}
