import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { Spark } from '#ui/charts/spark.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import type { WeekFigure } from '../week-figures.ts';
import { statsWords } from '../words.ts';
import { useSaidChange } from './said-change.ts';
import { statsFormats } from './stats-formats.ts';

const DAYS = 7;

/** Where one stands, in four figures; where nothing was read there is no number. */
export function WeekFigures({ figures, posts }: { figures: readonly WeekFigure[]; posts: number }) {
  const words = useWords(statsWords);
  const said = useSaidChange();
  const views = figures.find(({ name }) => name === 'views')?.value;
  // What all of them lack is said once.
  const noneOf = (name: WeekFigure['name']) => {
    if (name === 'engagement' && views === 0) return words.noViews;
    if (name === 'followers' || posts > 0) return words.notRead;
    return name === 'views' ? words.noPosts : undefined;
  };
  const format = statsFormats(useLocale());
  return (
    <Figures label={words.week.label}>
      {figures.map(({ name, value, change, spark }) => (
        <Figure
          key={name}
          label={words.week.names[name]}
          definition={{ name: words.whatIs(words.week.names[name]), text: words.week.meanings[name] }}
          value={
            value === undefined ? words.noFigure : name === 'engagement' ? format.rate(value) : format.count(value)
          }
          spark={value !== undefined && spark && <Spark values={spark} />}
          {...(value === undefined ? { remark: noneOf(name) } : change && said(change, words.change.daysBefore(DAYS)))}
        />
      ))}
    </Figures>
  );
}
