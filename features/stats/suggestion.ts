import type { BestTime, HourCell } from './best-times.ts';
import { bestTimes, FEWEST_SETTLED } from './best-times.ts';
import { FEWEST_OF_A_KIND } from './settled.ts';

type Format = 'TEXT' | 'IMAGE' | 'VIDEO' | 'CAROUSEL';
type FormatRecord = { format: Format; settled: number; quarters: { middle: number } | undefined };

export type Suggestion =
  | { kind: 'try'; time: BestTime | undefined; format: { name: Format; times: number; posts: number } | undefined }
  | { kind: 'nothing-stands-out'; posts: number }
  | { kind: 'not-enough-posts'; posts: number; needed: number };

/** A format that does this much better than one's median is worth saying. */
const BETTER = 1.2;

/** One thing to try: a time whose whole range is above one's median, a format that does better. Else what is missing for it. */
export function suggestionOf(cells: readonly HourCell[], formats: readonly FormatRecord[]): Suggestion {
  const posts = cells.reduce((sum, { settled }) => sum + settled, 0);
  const best = bestTimes(cells);
  if (best === 'not-enough-posts') return { kind: 'not-enough-posts', posts, needed: FEWEST_SETTLED - posts };
  const time = best.find(({ low }) => low > 1);
  const format = betterFormat(formats);
  return time || format ? { kind: 'try', time, format } : { kind: 'nothing-stands-out', posts };
}

/** One's only format is better than nothing. */
function betterFormat(formats: readonly FormatRecord[]) {
  const known = formats.filter(({ settled }) => settled >= FEWEST_OF_A_KIND);
  if (known.length < 2) return undefined;
  const [best] = known
    .map(({ format, settled, quarters }) => ({ name: format, times: quarters?.middle ?? 0, posts: settled }))
    .toSorted((a, b) => b.times - a.times);
  return best && best.times >= BETTER ? best : undefined;
}
