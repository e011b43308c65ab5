import { Outlet } from 'react-router';
import { VISITOR } from '#features/identity/person.ts';
import { AnnouncementBanner } from '../shell/announcement-banner.tsx';
import { BottomBar, TopBar } from '../shell/phone-bars.tsx';
import { useRootData } from '../shell/root-data.ts';
import { Sidebar } from '../shell/sidebar.tsx';
import { SkipLink } from '../shell/skip-link.tsx';

/** The app: sidebar and content; on phones and in the extension's side panel, bars at the ends of the screen. */
export default function ShellLayout() {
  const someone = useRootData()?.someone ?? VISITOR;
  return (
    <>
      <SkipLink />
      <AnnouncementBanner />
      <div className="min-h-dvh lg:grid lg:grid-cols-[var(--spacing-side)_minmax(0,1fr)] narrow:grid-cols-[72px_minmax(0,1fr)]">
        <Sidebar someone={someone} />
        <div className="min-w-0">
          <TopBar someone={someone} />
          <main
            id="content"
            className="mx-auto w-full max-w-[calc(var(--content)+2*var(--gutter))] px-gutter pt-5 pb-28 sm:pt-11 lg:pb-18"
          >
            <Outlet />
          </main>
        </div>
        <BottomBar someone={someone} />
      </div>
    </>
  );
}
