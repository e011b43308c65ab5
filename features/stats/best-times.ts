import { FEWEST_IN_GROUP } from './claims.ts';

/** The posts of one hour of one weekday. Monday is 1, as in the calendar's own numbering. */
export type HourCell = {
  weekday: number;
  hour: number;
  posts: number;
  /** Those that are settled and were looked at. */
  settled: number;
  /** Interactions divided by views of those, sum over sum. */
  engagement: number | undefined;
  /** How they did against one's own median, as logarithms: recent posts weigh more. */
  weight: number;
  weighted: number;
  weightedSquares: number;
};

export type BestTime = {
  weekday: number;
  hour: number;
  /** How often one's median a post there is expected to be seen, with the range that two of three such guesses hold. */
  times: number;
  low: number;
  high: number;
  /** Those that it is made of. */
  posts: number;
};

/** Below this many posts the hours of a week say nothing. */
export const FEWEST_SETTLED = 20;
/** As many posts as the habits of the hour and of the weekday are worth against those of a cell. */
const PRIOR_POSTS = 8;
const SHOWN = 3;

/**
 * When one's posts do best. A week has 168 hours, so that single cells are noise: each is drawn towards what its hour
 * and its weekday do, the more the fewer posts it has.
 */
export function bestTimes(cells: readonly HourCell[]): BestTime[] | 'not-enough-posts' {
  const settled = cells.reduce((sum, cell) => sum + cell.settled, 0);
  if (settled < FEWEST_SETTLED) return 'not-enough-posts';
  const all = together(cells);
  const middle = all.weighted / all.weight;
  const spread = Math.sqrt(Math.max(0, all.weightedSquares / all.weight - middle ** 2));
  const effectsOf = (part: 'hour' | 'weekday') =>
    Map.groupBy(cells, (cell) => cell[part])
      .entries()
      .map(([value, of]) => {
        const { weight, weighted } = together(of);
        return [value, (weighted - weight * middle) / (weight + PRIOR_POSTS)] as const;
      });
  const [ofHour, ofWeekday] = [new Map(effectsOf('hour')), new Map(effectsOf('weekday'))];
  return cells
    .filter((cell) => cell.settled >= FEWEST_IN_GROUP)
    .map(({ weekday, hour, settled: posts, weight, weighted }) => {
      const usual = middle + (ofHour.get(hour) ?? 0) + (ofWeekday.get(weekday) ?? 0);
      const expected = (weighted + PRIOR_POSTS * usual) / (weight + PRIOR_POSTS);
      const doubt = spread / Math.sqrt(weight + PRIOR_POSTS);
      const [times, low, high] = [expected, expected - doubt, expected + doubt].map(Math.exp) as [
        number,
        number,
        number,
      ];
      return { weekday, hour, posts, times, low, high };
    })
    .toSorted((a, b) => b.times - a.times || a.weekday - b.weekday || a.hour - b.hour)
    .slice(0, SHOWN);
}

function together(cells: readonly HourCell[]) {
  return cells.reduce(
    (sum, cell) => ({
      weight: sum.weight + cell.weight,
      weighted: sum.weighted + cell.weighted,
      weightedSquares: sum.weightedSquares + cell.weightedSquares,
    }),
    { weight: 0, weighted: 0, weightedSquares: 0 },
  );
}
