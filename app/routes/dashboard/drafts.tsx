import { Head } from '#app/shell/head.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ChildrenTabs } from './children-tabs.tsx';
import { dashboardWords } from './words.ts';

/** Asked so that the guard is: without a loader the browser would open the page by itself. */
export function loader() {
  return null;
}

export default function Drafts() {
  const words = useWords(dashboardWords).drafts;
  return (
    <>
      <Head title={words.headTitle} description={words.lede} />
      <PageHead title={words.title} lede={words.lede} />
      <ChildrenTabs />
      <EmptyState title={words.none} level={2}>
        {words.noneText}
      </EmptyState>
    </>
  );
}
