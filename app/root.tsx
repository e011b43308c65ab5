import { use } from 'react';
import type { ReactNode } from 'react';
import { Links, Outlet, ScrollRestoration, useSearchParams } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { decoration } from '#base/fetched/decoration.tsx';
import { LocaleProvider, useWords } from '#base/i18n/locale-context.tsx';
import { localePath } from '#base/i18n/locale-path.ts';
import { readAnnouncement } from '#features/announcement/server/read-announcement.ts';
import { NEWS_PARAMETER } from '#features/identity/news-address.ts';
import { readBell } from '#features/notifications/server/read-bell.ts';
import { NotificationArea } from '#features/notifications/ui/notification-area.tsx';
import stylesheet from '#ui/styles.css?url';
import displayFont from '#ui/fonts/bricolage-latin.woff2?url';
import textFont from '#ui/fonts/inter-latin.woff2?url';
import type { Route } from './+types/root';
import { localeContext, runtimeContext, someoneContext } from './context.ts';
import { keepShown } from './live/keep-shown.ts';
import { ShownData } from './live/shown-data.tsx';
import { chooseLocale } from './middleware/choose-locale.ts';
import { followAccount } from './middleware/follow-account.ts';
import { guardRoute } from './middleware/guard-route.ts';
import { limitRate } from './middleware/limit-rate.ts';
import { refuseTooLarge } from './middleware/refuse-too-large.ts';
import { ownAccounts } from './own-accounts.ts';
import { PageContext } from './page-context.ts';
import { useAliveMark } from './shell/alive-mark.ts';
import { BackstageWhenIdle } from './shell/backstage-when-idle.tsx';
import { BootScript } from './shell/boot-script.tsx';
import { LateScripts } from './shell/late-scripts.tsx';
import { ErrorPage } from './shell/fetched-error-page.ts';
import { useHasThirdParties, useRootData } from './shell/root-data.ts';
import { SessionWatch } from './shell/session-watch.tsx';
import { Shortcuts } from './shell/shortcuts.tsx';
import { UiStateProvider } from './shell/ui-state.tsx';
import { useSwitchedNotice } from './shell/use-locale-switch.ts';
import { shellWords } from './shell/words.ts';

export const middleware: Route.MiddlewareFunction[] = [
  chooseLocale,
  limitRate,
  refuseTooLarge,
  guardRoute,
  followAccount,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShown];

export async function loader({ context }: Route.LoaderArgs) {
  const runtime = context.get(runtimeContext);
  const { settings } = runtime;
  const locale = context.get(localeContext);
  const someone = context.get(someoneContext);
  const person = someone.kind === 'person' ? someone : undefined;
  const [announcement, bell, accounts] = await Promise.all([
    readAnnouncement(runtime, locale),
    person && readBell(runtime, person.id),
    person && ownAccounts(context, person.id),
  ]);
  return {
    locale,
    localeSettings: settings.locale,
    persistedState: settings.persistedState,
    publicUrl: settings.publicUrl,
    authUrl: runtime.auth.url,
    isDeveloper: settings.env !== 'production',
    thirdParties: { chatWebsiteId: settings.supportChatWebsiteId, analyticsScriptUrl: settings.analyticsScriptUrl },
    someone,
    announcement,
    bell,
    accounts: accounts?.map(({ id, username, state, isChosen }) => ({ id, username, state, isChosen })) ?? [],
  };
}

const Told = decoration(() => import('./shell/told.tsx'));
const Consent = decoration(() => import('./shell/consent.tsx'));

/** The shell's own data changes with the language, after what was done, and when asked for; not with every page, nor with what was refused: its form would wait in vain. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formMethod,
  actionStatus = 0,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.href === nextUrl.href;
  const isSent = (formMethod ?? 'GET') !== 'GET';
  return currentParams['locale'] !== nextParams['locale'] || (actionStatus < 400 && (isSent || isSamePage));
}

const DEFAULT_STORAGE = { storage: 'localStorage' } as const;

export function Layout({ children }: { children: ReactNode }) {
  const page = use(PageContext);
  const data = useRootData();
  const locale = data?.locale ?? page.locale;
  const settings = data?.localeSettings ?? page.localeSettings;
  const persistedState = data?.persistedState ?? DEFAULT_STORAGE;
  useAliveMark();
  return (
    <html
      lang={locale}
      data-reference={page.reference}
      data-words={settings.lazy ? 'own' : 'all'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f9f7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121110" media="(prefers-color-scheme: dark)" />
        <BootScript storage={persistedState.storage} announcement={data?.announcement?.version} nonce={page.nonce} />
        {[displayFont, textFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* With a precedence React writes it before the scripts' preloads, so that the first paint does not queue behind them. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        {/* Styles need no nonce, and a browser hides one from the page: React would find the markup changed. */}
        <Links nonce="" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={localePath('/manifest.webmanifest', locale, settings)} />
      </head>
      <body>
        <LocaleProvider locale={locale} settings={settings}>
          <UiStateProvider settings={persistedState}>{children}</UiStateProvider>
        </LocaleProvider>
        <ScrollRestoration nonce={page.nonce} />
        <LateScripts nonce={page.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const words = useWords(shellWords);
  const hasThirdParties = useHasThirdParties();
  const isTold = useSearchParams()[0].has(NEWS_PARAMETER);
  useSwitchedNotice();
  return (
    <>
      <Outlet />
      <NotificationArea words={words.notifications} />
      {hasThirdParties && <Consent />}
      <Shortcuts />
      <SessionWatch />
      <ShownData />
      <BackstageWhenIdle />
      {isTold && <Told />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
