import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Spark } from '#ui/charts/spark.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { figureWords } from '../figure-words.ts';
import type words from '../figure-words/en-US.ts';
import type { WeekChange, WeekFigure } from '../week-figures.ts';

type Words = typeof words;

/** Where one stands, in four figures; where nothing was read there is no number. */
export function WeekFigures({ figures }: { figures: readonly WeekFigure[] }) {
  const words = useWords(figureWords);
  return (
    <Figures label={words.week.label}>
      {figures.map(({ name, value, change, spark }) => (
        <Figure
          key={name}
          label={words.week.names[name]}
          definition={{ name: words.whatIs(words.week.names[name]), text: words.week.meanings[name] }}
          value={value === undefined ? '–' : name === 'engagement' ? words.rate(value) : words.number(value)}
          spark={value !== undefined && spark && <Spark values={spark} />}
          {...(value === undefined ? { remark: words.week.none } : change && sayChange(change, words))}
        />
      ))}
    </Figures>
  );
}

type Said = Pick<Parameters<typeof Figure>[0], 'change' | 'remark'>;

function sayChange(change: WeekChange, words: Words): Said {
  const { week } = words;
  if (typeof change === 'string') return { remark: week.unsaid[change] };
  if ('people' in change) {
    if (change.people === 0) return said('same', week.unchanged, week.unchangedIn);
    const amount = words.number(Math.abs(change.people));
    return change.people > 0 ? said('up', amount, week.wonIn) : said('down', amount, week.lostIn);
  }
  if ('before' in change) {
    const [now, before] = [words.rate(change.now), words.rate(change.before)];
    if (now === before) return said('same', week.same, week.rateBefore(before));
    const points = week.points(words.number(Math.abs(change.now - change.before) * 100));
    return said(change.now > change.before ? 'up' : 'down', points, week.rateBefore(before));
  }
  const amount = words.percent(Math.abs(change.share));
  if (amount === words.percent(0)) return said('same', week.same, week.sameAs);
  return change.share > 0 ? said('up', amount, week.more) : said('down', amount, week.fewer);
}

function said(direction: 'up' | 'down' | 'same', amount: ReactNode, rest: ReactNode): Said {
  return { change: { direction, amount, words: rest } };
}
