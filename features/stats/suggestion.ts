import { bestFormat } from './best-format.ts';
import type { BestTime, HourCell } from './best-times.ts';
import { bestTimes, FEWEST_SETTLED } from './best-times.ts';
import type { Format, FormatReading } from './formats.ts';

export type Suggestion =
  | { kind: 'try'; time: BestTime | undefined; format: { name: Format; times: number; posts: number } | undefined }
  | { kind: 'nothing-stands-out'; posts: number }
  | { kind: 'not-enough-posts'; posts: number; needed: number };

/** One thing to try: a time whose whole range is above one's median, a format that does better. Else what is missing for it. */
export function suggestionOf(cells: readonly HourCell[], formats: readonly FormatReading[]): Suggestion {
  const posts = cells.reduce((sum, { settled }) => sum + settled, 0);
  const best = bestTimes(cells);
  if (best === 'not-enough-posts') return { kind: 'not-enough-posts', posts, needed: FEWEST_SETTLED - posts };
  const time = best.find(({ low }) => low > 1);
  const better = bestFormat(formats);
  const format = better && { name: better.format, times: better.times, posts: better.posts };
  return time || format ? { kind: 'try', time, format } : { kind: 'nothing-stands-out', posts };
}
