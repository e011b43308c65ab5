import { useLocation } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { dashboardWords } from './words.ts';

/** Between the dashboard and what lies behind it. */
export function ChildrenTabs() {
  const words = useWords(dashboardWords).children;
  const { pathname } = useLocation();
  const overview = useLocalePath('/dashboard');
  const tabs = [
    { to: overview, label: words.overview },
    { to: `${overview}/top`, label: words.top },
    { to: `${overview}/drafts`, label: words.drafts },
    { to: `${overview}/scrapped`, label: words.scrapped },
  ];
  return (
    <div className="mb-8">
      <LinkTabs label={words.label} tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />
    </div>
  );
}
