import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { instantOf, statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import type { BasicFigures } from './basic-figures.ts';
import { useSteps } from './step-dates.ts';
import { statsPageWords } from './words.ts';

/** By the network's own days, which stay what they are. */
export function ProfileViewsChart({ figures }: { figures: BasicFigures }) {
  const { growth } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const { count, shortDay } = statsFormats(useLocale());
  const { points, formatDate, head } = useSteps(figures);
  const { profileViews, step, days } = figures;
  const known = profileViews.flatMap((value, index) => (value === null ? [] : [{ value, day: days[index] ?? '' }]));
  const total = count(known.reduce((sum, { value }) => sum + value, 0));
  const most = known.toSorted((a, b) => b.value - a.value)[0];
  const said = step === 'week' ? growth.mostOfWeek : growth.most;
  return (
    <BarChart
      locale={useLocale()}
      size="half"
      title={growth.profile(step)}
      note={known.length > 0 && (step === 'week' ? growth.profileWeeks : growth.profileNote)(total, known.length)}
      words={chart}
      heads={{ at: head, value: growth.profileHead }}
      bars={points(profileViews)}
      formatValue={count}
      formatDate={formatDate}
      {...(most &&
        most.value > 0 && {
          highlight: { at: instantOf(most.day), label: said(count(most.value), shortDay(most.day)) },
        })}
      {...(known.length === 0 && { absence: { kind: 'empty' as const, title: growth.profileNone } })}
    />
  );
}
