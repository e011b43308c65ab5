import { createContext, use, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Locale, LocaleSettings } from './locale.ts';
import { DEFAULT_LOCALE_SETTINGS } from './locale.ts';
import type { Words } from './words.ts';

type LocaleState = { locale: Locale; settings: LocaleSettings };

const LocaleContext = createContext<LocaleState>({ locale: 'en-US', settings: DEFAULT_LOCALE_SETTINGS });

export function LocaleProvider({ children, ...state }: LocaleState & { children: ReactNode }) {
  return <LocaleContext value={state}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext).locale;
}

export function useLocaleSettings(): LocaleSettings {
  return useContext(LocaleContext).settings;
}

/** The words of the active locale. Waits for them the first time, like any other data a component suspends on. */
export function useWords<Catalogue>(words: Words<Catalogue>): Catalogue {
  return use(words.read(useLocale()));
}
