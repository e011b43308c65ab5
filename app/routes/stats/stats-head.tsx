import { useSearchParams } from 'react-router';
import { useLocale, useLocaleSettings, useWords } from '#base/i18n/locale-context.tsx';
import { localePath } from '#base/i18n/locale-path.ts';
import type { Asked } from '#features/stats/asked.ts';
import type { Span } from '#features/stats/period.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ChooseDays } from './choose-days.tsx';
import { statsPageWords } from './words.ts';

type StatsHeadProps = { asked: Asked; span: Span; isWeekOnly: boolean };

export function StatsHead({ asked, span, isWeekOnly }: StatsHeadProps) {
  const words = useWords(statsPageWords);
  const { wholeDay } = statsFormats(useLocale());
  const [first, last] = [wholeDay(span.first), wholeDay(span.last)];
  const lede = isWeekOnly ? words.weekOnly : first === last ? words.ledeOfDay : words.lede;
  return (
    <>
      <PageHead
        title={words.title}
        lede={lede(first, last)}
        aside={<Periods asked={asked} isWeekOnly={isWeekOnly} />}
      />
      {!isWeekOnly && <ChooseDays key={`${asked.typed.from} ${asked.typed.to}`} asked={asked} span={span} />}
    </>
  );
}

const PATHS = { week: '/stats/week', month: '/stats', all: '/stats/all' } as const;

function Periods({ asked, isWeekOnly }: Pick<StatsHeadProps, 'asked' | 'isWeekOnly'>) {
  const words = useWords(statsPageWords);
  const locale = useLocale();
  const settings = useLocaleSettings();
  const [query] = useSearchParams();
  const show = query.get('show');
  const periods = isWeekOnly ? (['week'] as const) : (['week', 'month', 'all'] as const);
  return (
    <LinkTabs
      label={words.period}
      tabs={periods.map((period) => ({
        to: localePath(`${PATHS[period]}${show ? `?show=${encodeURIComponent(show)}` : ''}`, locale, settings),
        label: words.periods[period],
        current: isWeekOnly || (!asked.isChosen && asked.period === period),
      }))}
    />
  );
}
