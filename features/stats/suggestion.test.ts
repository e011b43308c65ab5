import { expect, test } from 'vitest';
import { formatReading } from '#testing/format-reading.ts';
import type { HourCell } from './best-times.ts';
import { suggestionOf } from './suggestion.ts';

/** Posts that each did so many times one's median. */
function cell(weekday: number, hour: number, posts: number, times: number): HourCell {
  const ratio = Math.log(times);
  return {
    weekday,
    hour,
    posts,
    settled: posts,
    engagement: undefined,
    weight: posts,
    weighted: posts * ratio,
    weightedSquares: posts * ratio ** 2,
  };
}
test('a time and a format that do better are suggested together, with what is behind them', () => {
  const cells = [cell(4, 18, 14, 2), cell(1, 9, 20, 0.9), cell(2, 9, 20, 0.9)];
  const suggestion = suggestionOf(cells, [formatReading('TEXT', 40, 0.9), formatReading('CAROUSEL', 7, 1.9)]);
  expect(suggestion).toMatchObject({
    kind: 'try',
    time: { weekday: 4, hour: 18, posts: 14 },
    format: { name: 'CAROUSEL', posts: 7 },
  });
});

test('a time whose range holds one’s median is no suggestion', () => {
  const longAgo = { ...cell(1, 9, 20, 1.8), weight: 0.1, weighted: 0.05, weightedSquares: 0.03 };
  const cells = [cell(4, 18, 5, 1.1), longAgo, cell(2, 9, 20, 0.5)];
  expect(suggestionOf(cells, [])).toEqual({ kind: 'nothing-stands-out', posts: 45 });
});

test('a format of four posts says nothing, nor does the only one there is', () => {
  const cells = [cell(1, 9, 30, 1)];
  expect(suggestionOf(cells, [formatReading('TEXT', 26, 1), formatReading('CAROUSEL', 4, 3)]).kind).toBe(
    'nothing-stands-out',
  );
  expect(suggestionOf(cells, [formatReading('IMAGE', 30, 1.5)]).kind).toBe('nothing-stands-out');
});

test('under twenty settled posts it says how many are missing', () => {
  expect(suggestionOf([cell(1, 9, 12, 3)], [])).toEqual({ kind: 'not-enough-posts', posts: 12, needed: 8 });
  expect(suggestionOf([], [])).toEqual({ kind: 'not-enough-posts', posts: 0, needed: 20 });
});
