import type { ReactNode } from 'react';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { Spark } from '#ui/charts/spark.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { statsWords } from '../words.ts';
import { statsFormats } from './stats-formats.ts';
import type words from '../words/en-US.ts';
import { directionOf } from '../findings.ts';
import type { WeekChange, WeekFigure } from '../week-figures.ts';

type Words = typeof words;

/** Where one stands, in four figures; where nothing was read there is no number. */
export function WeekFigures({ figures, posts }: { figures: readonly WeekFigure[]; posts: number }) {
  const words = useWords(statsWords);
  const noneOf = (name: WeekFigure['name']) => (name !== 'followers' && posts === 0 ? words.noPosts : words.week.none);
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
          {...(value === undefined ? { remark: noneOf(name) } : change && sayChange(change, words.week, format))}
        />
      ))}
    </Figures>
  );
}

type Said = Pick<Parameters<typeof Figure>[0], 'change' | 'remark'>;

function sayChange(change: WeekChange, week: Words['week'], format: ReturnType<typeof statsFormats>): Said {
  if (typeof change === 'string') return { remark: week.unsaid[change] };
  if ('people' in change) {
    if (change.people === 0) return said('same', week.unchanged, week.unchangedIn(change.days));
    const amount = format.count(Math.abs(change.people));
    return change.people > 0
      ? said('up', amount, week.wonIn(change.days))
      : said('down', amount, week.lostIn(change.days));
  }
  if ('before' in change) {
    const [now, before] = [format.rate(change.now), format.rate(change.before)];
    if (now === before) return said('same', week.same, week.rateBefore(before));
    const points = week.points(format.count(Math.abs(change.now - change.before) * 100));
    return said(change.now > change.before ? 'up' : 'down', points, week.rateBefore(before));
  }
  const { direction, share } = directionOf(change);
  if (direction === 'same') return said(direction, week.same, week.sameAs);
  return said(direction, format.percent(Math.abs(share)), direction === 'up' ? week.more : week.fewer);
}

function said(direction: 'up' | 'down' | 'same', amount: ReactNode, rest: ReactNode): Said {
  return { change: { direction, amount, words: rest } };
}
