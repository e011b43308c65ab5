import { PostsTabs } from '#app/shell/posts-tabs.tsx';
import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { buttonClasses } from '#ui/button-look.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { PageProps } from './page-props.ts';
import { PeriodSteps } from './period-steps.tsx';
import { VIEWS } from './schedule-query.ts';
import { useScheduleLink } from './use-schedule-link.ts';
import { scheduleWords } from './words.ts';

export function ScheduleHead(page: PageProps) {
  const words = useWords(scheduleWords);
  const { query, timeZone } = page;
  const importPath = useLocalePath('/post/import');
  const isGrid = query.view === 'week' || query.view === 'month';
  return (
    <>
      <PageHead
        title={useTitle(page)}
        lede={
          isGrid
            ? words.lede(countOf(page), callingOf(page), timeZone)
            : query.view === 'list'
              ? words.listLede(timeZone)
              : words.queueLede(timeZone)
        }
        aside={
          <div className="flex max-w-full items-center gap-x-3 max-sm:w-full max-sm:justify-between">
            {isGrid && <PeriodSteps page={page} className="max-sm:hidden" />}
            <Views {...page} />
            <Link to={importPath} className={`${buttonClasses({})} max-sm:w-11 max-sm:shrink-0 max-sm:px-0`}>
              <Icon icon="upload" size={18} />
              <span className="max-sm:sr-only">{words.import}</span>
            </Link>
          </div>
        }
      />
      <PostsTabs />
    </>
  );
}

function useTitle({ query, today, days }: PageProps): string {
  const { titles } = useWords(scheduleWords);
  if (query.view === 'list' || query.view === 'queue') return titles[query.view];
  const isNow =
    query.view === 'month' ? query.day.slice(0, 7) === today.slice(0, 7) : days.some(({ day }) => day === today);
  return isNow ? titles[query.view] : titles.other;
}

function ofTheSpan({ query, days }: PageProps) {
  return query.view === 'month' ? days.filter(({ day }) => day.slice(0, 7) === query.day.slice(0, 7)) : days;
}

function countOf(page: PageProps): number {
  return ofTheSpan(page).reduce((sum, { coming }) => sum + coming, 0);
}

function callingOf(page: PageProps): number {
  return ofTheSpan(page).reduce((sum, { calling }) => sum + calling, 0);
}

function Views(page: PageProps) {
  const words = useWords(scheduleWords).views;
  const link = useScheduleLink(page);
  return (
    <nav
      aria-label={words.label}
      className="inline-flex max-w-full gap-0.5 overflow-x-auto rounded-control border border-edge bg-surface p-0.75 scrollbar-none"
    >
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={link({ view })}
          preventScrollReset
          aria-current={view === page.query.view ? 'page' : undefined}
          className="reach flex min-h-9 items-center rounded-small px-3 text-13 whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current]:bg-ink aria-[current]:font-medium aria-[current]:text-paper sm:min-h-8"
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  );
}
