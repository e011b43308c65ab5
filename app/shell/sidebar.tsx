import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { PRODUCT } from '#base/product.ts';
import type { Someone } from '#features/identity/person.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Bell } from './bell.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LocaleButtonLink, LocaleLink, LocaleNavLink, useLocalePath } from './locale-link.tsx';
import { sidebarFor, writeFor } from './navigation.ts';
import type { Entry } from './navigation.ts';
import type { OwnBell } from './own-bell.ts';
import { paletteOpening } from './palette-opening.ts';
import { sidebarState } from './theme.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useUiState } from './ui-state.tsx';
import { shellWords } from './words.ts';

/** `group-data-[sidebar=collapsed]` follows the attribute that the boot script sets on the root before the first paint. */
export function Sidebar({
  someone,
  ownBell,
  switcher,
}: {
  someone: Someone;
  ownBell: OwnBell | undefined;
  switcher: ReactNode;
}) {
  const words = useWords(shellWords);
  const entries = sidebarFor(someone);
  const write = writeFor(someone);
  return (
    <aside className="hidden border-r border-line lg:row-span-2 lg:row-start-1 lg:block print:hidden">
      <div className="sticky top-0 flex h-full max-h-[min(100dvh-var(--asked,0px),1000px)] flex-col overflow-y-auto py-6 pb-5">
        <div className="mb-6 flex min-h-9 items-center justify-between pr-4 pl-6 narrow:flex-col narrow:gap-3 narrow:px-0">
          <LocaleLink to={entries.work[0]?.to ?? '/'} aria-label={PRODUCT} className="reach no-underline">
            <span className="narrow:hidden">
              <Logo name={PRODUCT} />
            </span>
            <span className="hidden narrow:block">
              <Logo name={PRODUCT} wordmark={false} />
            </span>
          </LocaleLink>
          <span className="flex items-center">
            {ownBell && <Bell {...ownBell} />}
            <span className="narrow:hidden">
              <CollapseButton />
            </span>
          </span>
        </div>
        <div className="mx-5 mb-5 grid grid-cols-1 gap-2 narrow:mx-3">
          {switcher}
          {write && (
            <LocaleButtonLink to={write.to} look="ink" icon="pen" block>
              <span className="narrow:sr-only">{words.entries.write}</span>
            </LocaleButtonLink>
          )}
          <FindButton />
        </div>
        <nav aria-label={words.mainNavigation} className="grid gap-5">
          <EntryList entries={entries.work} />
        </nav>
        <div className="mt-auto grid gap-4 pt-8">
          <nav aria-label={words.footNavigation}>
            <EntryList entries={entries.foot} isLow />
          </nav>
          <p className="px-6 text-13 text-ink-2 empty:hidden narrow:hidden">
            <ConsentChoice />
          </p>
          <div className="flex flex-wrap items-center justify-between gap-2 pr-4 pl-6 text-13 text-ink-2 narrow:justify-center narrow:px-0">
            <LanguageLinks className="narrow:hidden" />
            <span className="narrow:hidden">
              <ThemeChoice />
            </span>
            <span className="hidden narrow:block">
              <CollapseButton />
            </span>
          </div>
        </div>
      </div>
    </aside>
  );
}

export function EntryList({
  entries,
  isLow = false,
  onFollow,
}: {
  entries: Entry[];
  isLow?: boolean;
  onFollow?: () => void;
}) {
  const words = useWords(shellWords);
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ key, icon, to }) => (
        <li key={key}>
          {key === 'logout' ? (
            <LogoutButton className={`${entryLook} w-full cursor-pointer text-left ${sizeOf(isLow)}`}>
              <Icon icon={icon} size={isLow ? 18 : 20} />
              <span className="narrow:sr-only">{words.entries[key]}</span>
            </LogoutButton>
          ) : (
            <LocaleNavLink to={to} end={to === '/'} onClick={onFollow} className={`${entryLook} ${sizeOf(isLow)}`}>
              <Icon icon={icon} size={isLow ? 18 : 20} />
              <span className="narrow:sr-only">{words.entries[key]}</span>
            </LocaleNavLink>
          )}
        </li>
      ))}
    </ul>
  );
}

const entryLook =
  'side-entry relative flex focus-visible:-outline-offset-2 items-center gap-3 px-6 text-ink-2 no-underline hover:text-ink aria-[current]:font-strong aria-[current]:text-ink narrow:justify-center narrow:px-0';

function sizeOf(isLow: boolean): string {
  return isLow ? 'h-11 text-13 lg:h-7.5' : 'h-11 lg:h-9';
}

/** To leave changes something, so it is no link; and the browser itself goes, so that nothing of the page stays or gets in the way. */
function LogoutButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Form method="post" action={useLocalePath('/logout')} reloadDocument>
      <button type="submit" className={className}>
        {children}
      </button>
    </Form>
  );
}

function FindButton() {
  const words = useWords(shellWords);
  const isApple = useSyncExternalStore(neverChanges, hasAppleKeyboard, () => false);
  return (
    <button
      type="button"
      onClick={() => paletteOpening.tell()}
      className="scripted flex h-10 items-center gap-2 rounded-control px-2.5 font-medium text-ink-2 hover:bg-sunken hover:text-ink narrow:justify-center"
    >
      <Icon icon="search" />
      <span className="whitespace-nowrap narrow:sr-only">{words.find}</span>
      <kbd
        aria-hidden="true"
        className="ml-auto rounded-small border border-line px-1.25 font-text text-12 font-medium whitespace-nowrap narrow:hidden"
      >
        {isApple ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}

const neverChanges = () => () => undefined;

function hasAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

function CollapseButton() {
  const words = useWords(shellWords);
  const [isCollapsed, setCollapsed] = useUiState(sidebarState);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    if (isCollapsed) delete document.documentElement.dataset['sidebar'];
    else document.documentElement.dataset['sidebar'] = 'collapsed';
  };
  return (
    <span className="scripted">
      <IconButton
        icon="panel"
        size="small"
        name={isCollapsed ? words.expandSidebar : words.collapseSidebar}
        aria-expanded={!isCollapsed}
        onClick={toggle}
      />
    </span>
  );
}
