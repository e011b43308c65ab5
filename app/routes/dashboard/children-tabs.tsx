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
  const tab = (to: string, label: string) => ({ to, label, current: to === pathname });
  return (
    <div className="mb-8">
      <LinkTabs
        label={words.label}
        tabs={[
          tab(overview, words.overview),
          tab(`${overview}/top`, words.top),
          tab(`${overview}/drafts`, words.drafts),
          tab(`${overview}/scrapped`, words.scrapped),
        ]}
      />
    </div>
  );
}
