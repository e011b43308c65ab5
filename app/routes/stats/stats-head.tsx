import { useSearchParams } from 'react-router';
import { useLocale, useLocaleSettings, useWords } from '#base/i18n/locale-context.tsx';
import { localePath } from '#base/i18n/locale-path.ts';
import type { Asked } from '#features/stats/asked.ts';
import type { Span } from '#features/stats/period.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ChooseDays, RefusedDays } from './choose-days.tsx';
import { HeadActions } from './head-actions.tsx';
import { statsPageWords } from './words.ts';

type StatsHeadProps = { asked: Asked; span: Span; isWeekOnly: boolean; username: string; canExport: boolean };

export function StatsHead({ asked, span, isWeekOnly, username, canExport }: StatsHeadProps) {
  const words = useWords(statsPageWords);
  const [first, last] = statsFormats(useLocale()).endsOf(span);
  const isOneDay = span.first === span.last;
  const said = isWeekOnly ? words.weekOnly(first, last) : isOneDay ? words.ledeOfDay(last) : words.lede(first, last);
  const typed = `${asked.typed.from} ${asked.typed.to}`;
  return (
    <>
      <PageHead
        title={words.title}
        lede={said}
        aside={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {!isWeekOnly && <Periods asked={asked} />}
            {!isWeekOnly && !asked.refusal && <ChooseDays key={typed} asked={asked} span={span} />}
            <HeadActions asked={asked} span={span} isWeekOnly={isWeekOnly} username={username} canExport={canExport} />
          </div>
        }
      />
      {!isWeekOnly && asked.refusal && <RefusedDays key={typed} asked={asked} span={span} />}
    </>
  );
}

const PERIODS = ['week', 'month', 'all'] as const;
const PATHS = { week: '/stats/week', month: '/stats', all: '/stats/all' } as const;

function Periods({ asked }: Pick<StatsHeadProps, 'asked'>) {
  const words = useWords(statsPageWords);
  const locale = useLocale();
  const settings = useLocaleSettings();
  const [query] = useSearchParams();
  const show = query.get('show');
  return (
    <LinkTabs
      label={words.period}
      tabs={PERIODS.map((period) => ({
        to: localePath(`${PATHS[period]}${show ? `?show=${encodeURIComponent(show)}` : ''}`, locale, settings),
        label: words.periods[period],
        current: !asked.isChosen && asked.period === period,
      }))}
    />
  );
}
