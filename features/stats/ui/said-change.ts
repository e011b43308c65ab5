import type { ReactNode } from 'react';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { Figure } from '#ui/figure.tsx';
import type { Change } from '../change.ts';
import { directionOf } from '../findings.ts';
import { statsWords } from '../words.ts';
import { statsFormats } from './stats-formats.ts';

type Said = Pick<Parameters<typeof Figure>[0], 'change' | 'remark'>;

/** A change as a figure says it: an arrow only where there is enough behind it, else why there is none. */
export function useSaidChange(): (change: Change, than: string) => Said {
  const { change: words, noChange } = useWords(statsWords);
  const format = statsFormats(useLocale());
  const saidWon = useSaidWon();
  return (change, than) => {
    if (typeof change === 'string') return { remark: noChange[change] };
    if ('people' in change) return saidWon(change);
    if ('before' in change) {
      const points = Math.round(change.now * PER_MILLE) - Math.round(change.before * PER_MILLE);
      const before = words.rateBefore(format.rate(change.before), than, points);
      if (points === 0) return said('same', words.same, before);
      return said(points > 0 ? 'up' : 'down', words.points(Math.abs(points) / 10), before);
    }
    const { direction, share } = directionOf(change);
    if (direction === 'same') return said(direction, words.same, words.asBefore(than));
    return said(direction, format.percent(Math.abs(share)), (direction === 'up' ? words.more : words.fewer)(than));
  };
}

/** Followers won or lost: of people there is no "about". */
export function useSaidWon(): (won: { people: number; days: number }) => Said {
  const { change: words } = useWords(statsWords);
  const { count } = statsFormats(useLocale());
  return ({ people, days }) => {
    if (people === 0) return said('same', words.unchanged, words.unchangedIn(days));
    const amount = count(Math.abs(people));
    return people > 0 ? said('up', amount, words.wonIn(days)) : said('down', amount, words.lostIn(days));
  };
}

/** Rates are shown with one digit: a difference is one of what is shown. */
const PER_MILLE = 1000;

function said(direction: 'up' | 'down' | 'same', amount: ReactNode, words: ReactNode): Said {
  return { change: { direction, amount, words } };
}
