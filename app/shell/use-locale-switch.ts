import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLocale, useLocaleSettings, useWords } from '#base/i18n/locale-context.tsx';
import type { Locale } from '#base/i18n/locale.ts';
import { switchedAddress } from '#base/i18n/locale-path.ts';
import { notify } from '#features/notifications/ui/notify.ts';
import { runBeforeSwitch, runSwitched } from './locale-steps.ts';
import { shellWords } from './words.ts';

/** Turns the page into another language where it stands: same page, query and form content. */
export function useLocaleSwitch(): (to: Locale) => Promise<void> {
  const from = useLocale();
  const settings = useLocaleSettings();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { notLoaded } = useWords(shellWords);

  return useCallback(
    async (to) => {
      if (to === from) return;
      try {
        await runBeforeSwitch({ from, to, initial: false });
      } catch {
        notify({ type: 'error', message: notLoaded });
        return;
      }
      // Where one is by now: the words took a moment, and a page may have been turned meanwhile.
      const { location } = window;
      const address = switchedAddress(location, to, settings);
      runSwitched({ from, to, initial: false });
      if (address.startsWith('http')) location.assign(address);
      else if (address === `${location.pathname}${location.search}${location.hash}`) await revalidate();
      else await navigate(address, { replace: true, preventScrollReset: true });
    },
    [from, settings, navigate, revalidate, notLoaded],
  );
}

/** Tells of a switch once the page is in the new language; the first language of a page load is no news. */
export function useSwitchedNotice(): void {
  const locale = useLocale();
  const words = useWords(shellWords);
  const shown = useRef<Locale | undefined>(undefined);
  useEffect(() => {
    const initial = shown.current === undefined;
    if (initial)
      void runBeforeSwitch({ from: undefined, to: locale, initial }).then(() =>
        runSwitched({ from: undefined, to: locale, initial }),
      );
    else if (shown.current !== locale) notify({ type: 'info', message: words.language.switched });
    shown.current = locale;
  }, [locale, words]);
}
