import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Spark } from '#ui/charts/spark.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { figureWords } from '../figure-words.ts';
import type words from '../figure-words/en-US.ts';
import type { KeyChange, KeyFigure } from '../key-figures.ts';

type Words = typeof words;

/** Where one stands, in four figures; where nothing was read there is no number. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  const words = useWords(figureWords);
  return (
    <Figures label={words.key.label}>
      {figures.map(({ name, value, change, spark }) => (
        <Figure
          key={name}
          label={words.key.names[name]}
          definition={{ name: words.whatIs(words.key.names[name]), text: words.key.meanings[name] }}
          value={value === undefined ? '–' : name === 'engagement' ? words.percent(value) : words.number(value)}
          spark={value !== undefined && spark && <Spark values={spark} />}
          {...(value === undefined ? { remark: words.key.none } : change && sayChange(change, words))}
        />
      ))}
    </Figures>
  );
}

type Said = Pick<Parameters<typeof Figure>[0], 'change' | 'remark'>;

function sayChange(change: KeyChange, words: Words): Said {
  const { key } = words;
  if (typeof change === 'string') return { remark: key.unsaid[change] };
  if ('people' in change) {
    if (change.people === 0) return said('same', key.unchanged, key.unchangedIn);
    const amount = words.number(Math.abs(change.people));
    return change.people > 0 ? said('up', amount, key.wonIn) : said('down', amount, key.lostIn);
  }
  if ('before' in change) {
    const [now, before] = [words.percent(change.now), words.percent(change.before)];
    if (now === before) return said('same', key.same, key.rateBefore(before));
    const points = key.points(words.number(Math.abs(change.now - change.before) * 100));
    return said(change.now > change.before ? 'up' : 'down', points, key.rateBefore(before));
  }
  const amount = words.percent(Math.abs(change.share));
  if (amount === words.percent(0)) return said('same', key.same, key.sameAs);
  return change.share > 0 ? said('up', amount, key.more) : said('down', amount, key.fewer);
}

function said(direction: 'up' | 'down' | 'same', amount: ReactNode, rest: ReactNode): Said {
  return { change: { direction, amount, words: rest } };
}
