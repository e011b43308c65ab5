import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { searchOf, TOP_PERIODS } from '#features/stats/top-address.ts';
import type { TopQuery } from '#features/stats/top-address.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { dashboardWords } from './words.ts';

export function PeriodTabs({ query }: { query: TopQuery }) {
  const words = useWords(dashboardWords).top;
  const path = useLocalePath('/dashboard/top');
  return (
    <LinkTabs
      label={words.periods}
      preventScrollReset
      tabs={TOP_PERIODS.map((period) => ({
        to: `${path}${searchOf({ ...query, period, page: 1 })}`,
        label: words.period[period],
        current: period === query.period,
      }))}
    />
  );
}
