import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { LOCALES } from '#base/i18n/locale.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { splitLocale } from '#base/i18n/locale-path.ts';
import { useLocale, useLocaleSettings, useWords } from '#base/i18n/locale-context.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';
import { useLocaleSwitch } from './use-locale-switch.ts';
import { shellWords } from './words.ts';

/**
 * The languages but the one in use, each in its own words. A plain link to the named locale, or to its own host,
 * so that it works without JavaScript.
 */
export function LanguageLinks({ className = '', all = false }: { className?: string; all?: boolean }) {
  const words = useWords(shellWords);
  const current = useLocale();
  const { domains } = useLocaleSettings();
  const { pathname, search } = useLocation();
  const switchTo = useLocaleSwitch();
  const shown = all ? LOCALES : LOCALES.filter((locale) => locale !== current);
  const onClick = (locale: Locale) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void switchTo(locale);
  };

  return (
    <span role="group" aria-label={words.language.label} className={`inline-flex gap-3 ${className}`}>
      {shown.map((locale) => (
        <a
          key={locale}
          href={`${domains[locale] ? `//${domains[locale]}` : `/${locale}`}${splitLocale(pathname).path}${search}`}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={onClick(locale)}
          className="reach no-underline hover:underline aria-[current]:font-strong aria-[current]:text-ink"
        >
          {LANGUAGE_NAMES[locale]}
        </a>
      ))}
    </span>
  );
}
