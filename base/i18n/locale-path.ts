import { isLocale } from './locale.ts';
import type { Locale, LocaleSettings } from './locale.ts';

type SplitPath = { locale: Locale | undefined; path: string };

/**
 * `/fr-FR/contact` is the page `/contact` in French; a first segment that is no locale belongs to the page.
 * What is left always starts with one slash: `//host` would lead to another site.
 */
export function splitLocale(pathname: string): SplitPath {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return { locale: undefined, path: pathname };
  return { locale: first, path: `/${rest.join('/').replace(/^\/+/, '')}` };
}

/** The path of a page in a locale, by the strategy in force. `path` carries no locale; its query and fragment stay. */
export function localePath(path: string, locale: Locale, settings: LocaleSettings): string {
  if (!hasPrefix(locale, settings)) return path;
  // The home page has no slash of its own after its locale, whatever follows it.
  return /^\/(?:$|[?#])/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/** Where the same page lives in another locale: a path, or a whole address when that locale has its own host. */
export function switchedAddress(
  at: { protocol: string; host: string; pathname: string; search: string; hash?: string },
  locale: Locale,
  settings: LocaleSettings,
): string {
  const { path } = splitLocale(at.pathname);
  const rest = `${at.search}${at.hash ?? ''}`;
  const domain = settings.domains[locale];
  if (domain && domain !== at.host) return `${at.protocol}//${domain}${path}${rest}`;
  return `${localePath(path, locale, settings)}${rest}`;
}

function hasPrefix(locale: Locale, settings: LocaleSettings): boolean {
  if (settings.domains[locale]) return false;
  switch (settings.strategy) {
    case 'no_prefix':
      return false;
    case 'prefix':
      return true;
    case 'prefix_except_default':
    case 'prefix_and_default':
      return locale !== settings.defaultLocale;
  }
}
