import { Link, type To } from 'react-router';

type LinkTab = { to: To; label: string; current: boolean };

type LinkTabsProps = {
  /** What the tabs lead through, for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  preventScrollReset?: boolean;
};

/** Tabs that are addresses: each is a link, and works without JavaScript. */
export function LinkTabs({ label, tabs, preventScrollReset }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={tabBar}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          preventScrollReset={preventScrollReset}
          ref={tab.current ? bringIntoView : undefined}
          aria-current={tab.current ? 'page' : undefined}
          className={tabLook(tab.current)}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone a row of tabs is wider than the screen, and the one one is on may lie past its edge. */
function bringIntoView(tab: HTMLElement | null) {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - KEPT_BEFORE;
}

/** Of the tabs before it so much stays in sight, and beside it the longest fits a phone. */
const KEPT_BEFORE = 180;

export const tabBar = 'flex gap-5 overflow-x-auto shadow-[inset_0_-1px_var(--line)] scrollbar-none sm:gap-6';

export function tabLook(isCurrent: boolean) {
  const shape =
    'reach flex min-h-11 items-center gap-1.5 pt-3 pb-2.5 whitespace-nowrap no-underline focus-visible:-outline-offset-2 sm:min-h-8.5 sm:pt-0';
  return `${shape} ${isCurrent ? 'threaded font-strong text-ink' : 'font-book text-ink-2 hover:text-ink'}`;
}
