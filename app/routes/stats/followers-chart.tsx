import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { valueScale } from '#ui/charts/value-scale.ts';
import type { BasicFigures } from './basic-figures.ts';
import { useSteps } from './step-dates.ts';
import { statsPageWords } from './words.ts';

type FollowersChartProps = { figures: BasicFigures; size?: 'full' | 'half' };

export function FollowersChart({ figures, size = 'full' }: FollowersChartProps) {
  const { growth } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const { count } = statsFormats(useLocale());
  const { points, formatDate, head } = useSteps(figures);
  const isKnown = figures.followersPerDay.some((value) => value !== null);
  return (
    <LineChart
      locale={useLocale()}
      size={size}
      title={growth.followers(figures.length)}
      note={growth.followersNote(valueScale(figures.followersPerDay, { height: 1, zero: false }).min === 0)}
      words={chart}
      heads={{ at: head, value: growth.followersHead }}
      points={points(figures.followersPerDay)}
      formatValue={count}
      formatDate={formatDate}
      zero={false}
      {...(!isKnown && {
        absence: { kind: 'empty' as const, title: growth.followersNone, text: growth.followersNoneText },
      })}
    />
  );
}
