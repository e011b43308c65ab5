import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { LineChart } from '#ui/charts/line-chart.tsx';
import type { BasicFigures } from './basic-figures.ts';
import { useSteps } from './step-dates.ts';
import { statsPageWords } from './words.ts';

export function EngagementChart({ figures }: { figures: BasicFigures }) {
  const { growth } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const { rate, percent } = statsFormats(useLocale());
  const { points, formatDate, head } = useSteps(figures);
  const { rates, usualRate, step, endsToday } = figures;
  const now = rates.at(-1);
  return (
    <LineChart
      locale={useLocale()}
      size="half"
      title={growth.rate(step)}
      note={usualRate ? growth.rateNoteUsual(usualRate.days) : growth.rateNote}
      words={chart}
      heads={{ at: head, value: growth.rateHead }}
      points={points(rates)}
      formatValue={rate}
      formatTick={percent}
      formatDate={formatDate}
      {...(endsToday && typeof now === 'number' && { end: { title: growth.today(rate(now)) } })}
      {...(usualRate && {
        usual: {
          low: usualRate.low,
          high: usualRate.high,
          label: growth.usual,
          note: `${rate(usualRate.low)}–${rate(usualRate.high)}`,
        },
      })}
    />
  );
}
