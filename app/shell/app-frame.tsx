import type { ReactNode } from 'react';
import type { Someone } from '#features/identity/person.ts';
import { AccountSwitcher } from './account-switcher.tsx';
import type { SwitchableAccount } from './account-switcher.tsx';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { BottomBar, TopBar } from './phone-bars.tsx';
import type { OwnBell } from './own-bell.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

/** The app: sidebar and content; on phones and in the extension's side panel, bars at the ends of the screen. */
export function AppFrame({
  someone,
  ownBell,
  accounts,
  notice,
  children,
}: {
  someone: Someone;
  ownBell: OwnBell | undefined;
  accounts: readonly SwitchableAccount[];
  /** Above the page, and above whatever is announced. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  const switcher = someone.kind === 'person' && <AccountSwitcher accounts={accounts} />;
  return (
    <div data-frame="" className="flex min-h-dvh flex-col">
      {/* On a slow line the bars come in pieces, and what is aligned to an end would move with each: shown when all are there. */}
      <link rel="expect" href="#content" blocking="render" />
      <SkipLink />
      <div className="flex grow flex-col lg:grid lg:grid-cols-[var(--spacing-side)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] narrow:grid-cols-[72px_minmax(0,1fr)] print:block">
        {/* Beside the sidebar, whose foot would move when a page under it grows longer than the screen. */}
        <div className="lg:col-start-2">
          {notice}
          <AnnouncementBanner />
        </div>
        <Sidebar someone={someone} ownBell={ownBell} switcher={switcher} />
        <div className="flex min-w-0 grow flex-col lg:col-start-2">
          <TopBar someone={someone} ownBell={ownBell} switcher={switcher} />
          <main
            id="content"
            className="mx-auto w-full max-w-[calc(var(--content)+2*var(--gutter))] px-gutter pt-5 pb-28 sm:pt-11 lg:pb-18"
          >
            {children}
          </main>
        </div>
        <BottomBar someone={someone} />
      </div>
    </div>
  );
}
