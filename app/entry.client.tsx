import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LOCALE_SETTINGS, isLocale, LOCALES } from '#base/i18n/locale.ts';
import { wantLocales } from '#base/i18n/words.ts';
import { PageContext } from './page-context.ts';
import { fetchErrorPageWhenIdle } from './shell/load-error-page.ts';
import { reloadOnNewBuild } from './shell/new-build.ts';

const { lang, dataset } = document.documentElement;
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE_SETTINGS.defaultLocale;

reloadOnNewBuild();
// The server has written the page in this locale; the same words must be here before React takes it over.
await wantLocales(dataset['words'] === 'all' ? LOCALES : [locale]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageContext
        value={{ nonce: undefined, reference: dataset['reference'], locale, localeSettings: DEFAULT_LOCALE_SETTINGS }}
      >
        <HydratedRouter />
      </PageContext>
    </StrictMode>,
  );
});

fetchErrorPageWhenIdle();
