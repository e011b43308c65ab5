import { createContext } from 'react';
import type { Locale, LocaleSettings } from '#base/i18n/locale.ts';
import { DEFAULT_LOCALE_SETTINGS } from '#base/i18n/locale.ts';

/** What a page knows even when every loader has failed. Nonce and manifest exist on the server only. */
export type PageFacts = {
  nonce: string | undefined;
  reference: string | undefined;
  /** All pages there are and the modules of each, as JSON. */
  manifest: string | undefined;
  locale: Locale;
  localeSettings: LocaleSettings;
};

export const PageContext = createContext<PageFacts>({
  nonce: undefined,
  reference: undefined,
  manifest: undefined,
  locale: 'en-US',
  localeSettings: DEFAULT_LOCALE_SETTINGS,
});
