import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { PRODUCT } from '#base/product.ts';
import type { Someone } from '#features/identity/person.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Bell } from './bell.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LocaleLink, LocaleNavLink } from './locale-link.tsx';
import { phoneBarFor, sidebarFor } from './navigation.ts';
import type { OwnBell } from './own-bell.ts';
import { paletteOpening } from './palette-opening.ts';
import { EntryList } from './sidebar.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { shellWords } from './words.ts';

/** The head of a phone's screen, and the drawer with everything that is not within reach of the thumb. */
export function TopBar({
  someone,
  ownBell,
  switcher,
}: {
  someone: Someone;
  ownBell: OwnBell | undefined;
  switcher: ReactNode;
}) {
  const words = useWords(shellWords);
  const [isOpen, setOpen] = useState(false);
  const entries = sidebarFor(someone);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-5 flex h-14 items-center gap-1 border-b border-line bg-paper pr-2 pl-gutter lg:hidden print:hidden">
      <LocaleLink to={entries.work[0]?.to ?? '/'} aria-label={PRODUCT} className="reach mr-auto no-underline">
        <Logo name={PRODUCT} size={24} />
      </LocaleLink>
      <span className="flex">{switcher}</span>
      {ownBell && <Bell {...ownBell} />}
      <span className="scripted flex">
        <IconButton icon="search" name={words.find} onClick={() => paletteOpening.tell()} />
        <IconButton icon="menu" name={words.openMenu} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      </span>
      <Sheet open={isOpen} onClose={close} title={words.menu} words={{ close: words.close }} side="right">
        <nav aria-label={words.moreNavigation} className="-mx-5 grid gap-4 [&_:is(a,button)]:px-5">
          <EntryList entries={entries.work} onFollow={close} />
          <EntryList entries={entries.foot} onFollow={close} />
        </nav>
        <p className="mt-4 text-13 text-ink-2 empty:hidden">
          <ConsentChoice />
        </p>
        <div className="mt-6 flex items-center justify-between border-t border-line pt-5">
          <LanguageLinks all className="text-ink-2" />
          <ThemeChoice />
        </div>
      </Sheet>
    </header>
  );
}

export function BottomBar({ someone }: { someone: Someone }) {
  const words = useWords(shellWords);
  const entries = phoneBarFor(someone);
  const { pathname } = useLocation();
  // As many as there are entries, also while a slow line has brought only the first of them: else they would move.
  const columns = entries.length > 4 ? 'grid-cols-5' : 'grid-cols-4';
  return (
    <nav
      aria-label={words.mainNavigation}
      data-phone-bar=""
      className={`fixed inset-x-0 bottom-0 z-6 grid h-19 ${columns} border-t border-line bg-surface px-1 pb-3 lg:hidden print:hidden`}
    >
      {entries.map(({ key, icon, to }) => (
        <LocaleNavLink
          key={key}
          to={to}
          // Where one entry lies behind another, only the nearer one is where one is.
          end={to === '/' || (to === '/post' && pathname.endsWith('/schedule'))}
          className="bar-entry relative flex focus-visible:-outline-offset-2 flex-col items-center justify-center gap-0.5 text-12 leading-3.5 text-ink-2 no-underline aria-[current]:font-strong aria-[current]:text-ink"
        >
          {key === 'write' ? (
            <span className="grid size-11 place-items-center rounded-full bg-ink text-paper">
              <Icon icon={icon} size={22} name={words.entries[key]} />
            </span>
          ) : (
            <>
              <Icon icon={icon} size={22} />
              {key === 'dashboard' ? words.shortEntries[key] : words.entries[key]}
            </>
          )}
        </LocaleNavLink>
      ))}
    </nav>
  );
}
