import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LOCALE_SETTINGS, isLocale, LOCALES } from '#base/i18n/locale.ts';
import { wantLocales } from '#base/i18n/words.ts';
import { PageContext } from './page-context.ts';
import { fetchErrorPageWhenIdle } from './shell/fetched-error-page.ts';
import { rememberPendingRoute, reloadOnNewBuild } from './shell/new-build.ts';
import { onceLoaded } from '#base/once-loaded.ts';

const LONGEST_WAIT_MS = 1_500;

const { lang, dataset } = document.documentElement;
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE_SETTINGS.defaultLocale;

reloadOnNewBuild();
await pagePainted();
// The server has written the page in this locale; the same words must be here before React takes it over.
await wantLocales(dataset['words'] === 'all' ? LOCALES : [locale]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageContext
        value={{
          nonce: undefined,
          reference: dataset['reference'],
          manifest: undefined,
          locale,
          localeSettings: DEFAULT_LOCALE_SETTINGS,
        }}
      >
        <HydratedRouter instrumentations={[rememberPendingRoute]} />
      </PageContext>
    </StrictMode>,
  );
});

fetchErrorPageWhenIdle();

/** Styles, fonts and scripts first: the page is readable without React. A slow picture does not hold it up for long. */
function pagePainted(): Promise<void> {
  return new Promise((resolve) => {
    onceLoaded(resolve);
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
