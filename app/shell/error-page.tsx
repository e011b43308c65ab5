import { NotificationArea } from '#features/notifications/ui/notification-area.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { PRODUCT } from '#base/product.ts';
import { Logo } from '#ui/logo.tsx';
import { closeOnBack } from './close-on-back.ts';
import { ErrorMessage } from './error-message.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LocaleButtonLink, LocaleLink } from './locale-link.tsx';
import { keepFormsWhileOffline } from './offline-forms.ts';
import { followLinksOnceOnline } from './offline-links.ts';
import { useRootData } from './root-data.ts';
import { ShellFrame } from './shell-frame.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { shellWords } from './words.ts';

// This file is fetched while nothing is wrong, so what is here is also there without a connection.
if (typeof document !== 'undefined') {
  followLinksOnceOnline();
  keepFormsWhileOffline();
  closeOnBack();
}

type ErrorPageProps = { error: unknown };

/** What went wrong: for who is signed in within the app, and as a page of its own for everybody else. */
export default function ErrorPage(props: ErrorPageProps) {
  return useRootData()?.someone.kind === 'person' ? <WithinApp {...props} /> : <OnItsOwn {...props} />;
}

function WithinApp({ error }: ErrorPageProps) {
  const words = useWords(shellWords);
  return (
    <>
      <ShellFrame>
        <ErrorMessage error={error} />
      </ShellFrame>
      <NotificationArea words={words.notifications} />
      <Shortcuts />
    </>
  );
}

function OnItsOwn({ error }: ErrorPageProps) {
  const words = useWords(shellWords);
  const isVisitor = useRootData()?.someone.kind === 'visitor';
  return (
    <div className="mx-auto grid min-h-dvh max-w-300 content-start px-gutter">
      <header className="flex h-15 items-center justify-between sm:h-20">
        <LocaleLink to="/" aria-label={PRODUCT} className="reach no-underline">
          <Logo name={PRODUCT} />
        </LocaleLink>
        {isVisitor && (
          <nav aria-label={words.mainNavigation} className="flex items-center gap-7 [&_a]:no-underline">
            <LanguageLinks className="max-sm:hidden" />
            <LocaleButtonLink to="/login">{words.logIn}</LocaleButtonLink>
          </nav>
        )}
      </header>
      <main id="content" className="grid content-center py-16 sm:min-h-[60dvh]">
        <ErrorMessage error={error} />
      </main>
    </div>
  );
}
