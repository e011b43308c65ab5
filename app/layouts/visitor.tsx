import { Outlet } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { PRODUCT } from '#base/product.ts';
import { Logo } from '#ui/logo.tsx';
import { AnnouncementBanner } from '../shell/announcement-banner.tsx';
import { ConsentChoice } from '../shell/consent-choice.tsx';
import { LanguageLinks } from '../shell/language-links.tsx';
import { LocaleButtonLink, LocaleLink } from '../shell/locale-link.tsx';
import { useRootData } from '../shell/root-data.ts';
import { SkipLink } from '../shell/skip-link.tsx';
import { ThemeChoice } from '../shell/theme-choice.tsx';
import { shellWords } from '../shell/words.ts';

/** What somebody sees who is not in the app: a head, the page, a foot. */
export default function VisitorLayout() {
  const words = useWords(shellWords);
  const isPerson = useRootData()?.someone.kind === 'person';
  return (
    <>
      <SkipLink />
      <AnnouncementBanner />
      <header className="mx-auto flex h-15 max-w-300 items-center gap-8 px-gutter sm:h-20">
        <LocaleLink to="/" aria-label={PRODUCT} className="reach no-underline">
          <Logo name={PRODUCT} />
        </LocaleLink>
        <nav aria-label={words.mainNavigation} className="ml-auto flex items-center gap-7 [&_a]:no-underline">
          <LocaleLink to="/" hash="#what" className="max-sm:hidden">
            {words.whatItDoes}
          </LocaleLink>
          <LocaleLink to="/" hash="#plans" className="max-sm:hidden">
            {words.plans}
          </LocaleLink>
          <LanguageLinks className="max-sm:hidden" />
          {isPerson ? (
            <LocaleButtonLink to="/redirect">{words.openApp}</LocaleButtonLink>
          ) : (
            <LocaleButtonLink to="/login">{words.logIn}</LocaleButtonLink>
          )}
        </nav>
      </header>
      <main id="content">
        <Outlet />
      </main>
      <footer className="mx-auto mt-20 max-w-300 px-gutter">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-ink pt-5 pb-10 text-13 text-ink-2">
          <nav
            aria-label={words.footNavigation}
            className="flex flex-wrap gap-x-6 gap-y-3 [&_a]:no-underline [&_a:hover]:underline"
          >
            <LocaleLink to="/" className="reach">
              {PRODUCT}
            </LocaleLink>
            <LocaleLink to="/setting/about" className="reach">
              {words.entries.about}
            </LocaleLink>
            <LocaleLink to="/setting/userprivacy" className="reach">
              {words.entries.privacy}
            </LocaleLink>
            <LocaleLink to="/contact" className="reach">
              {words.entries.contact}
            </LocaleLink>
            <ConsentChoice />
          </nav>
          <span className="flex items-center gap-4 max-sm:w-full max-sm:justify-between sm:ml-auto">
            <LanguageLinks all />
            <ThemeChoice />
          </span>
        </div>
      </footer>
    </>
  );
}
