import { expect, test } from 'vitest';
import { bestTimes } from './best-times.ts';
import type { HourCell } from './best-times.ts';
import { FEWEST_IN_GROUP } from './claims.ts';

/** So many posts in a cell, each seen so many times one's median. */
function cell(weekday: number, hour: number, posts: number, times: number): HourCell {
  const ratio = Math.log(times);
  return {
    weekday,
    hour,
    posts,
    settled: posts,
    engagement: 0.05,
    weight: posts,
    weighted: posts * ratio,
    weightedSquares: posts * ratio ** 2,
  };
}

test('under twenty posts nothing is said', () => {
  expect(bestTimes([cell(1, 9, 19, 3)])).toBe('not-enough-posts');
  expect(bestTimes([])).toBe('not-enough-posts');
});

test('one lucky post does not beat a habit', () => {
  const best = bestTimes([cell(1, 9, 12, 1.8), cell(2, 20, 20, 0.9), cell(4, 3, 1, 40), cell(6, 4, 5, 1.9)]);
  expect(best).toMatchObject([{ weekday: 1, hour: 9, posts: 12 }, { weekday: 6 }, { weekday: 2 }]);
});

test('an hour of four posts is no best time, however well they did, as no group of four is', () => {
  const best = bestTimes([cell(1, 9, 20, 0.9), cell(5, 16, FEWEST_IN_GROUP - 1, 3)]);
  expect(best).toMatchObject([{ weekday: 1, hour: 9 }]);
  expect(bestTimes([1, 2, 3, 4, 5, 6, 7].map((weekday) => cell(weekday, 9, 4, 2)))).toEqual([]);
  expect(bestTimes([cell(1, 9, 20, 0.9), cell(5, 16, FEWEST_IN_GROUP, 3)])).toMatchObject([{ weekday: 5 }, {}]);
});

test('a time is said to be made of its settled posts only', () => {
  const best = bestTimes([{ ...cell(1, 9, 21, 2), posts: 30 }]);
  expect(best).toMatchObject([{ weekday: 1, hour: 9, posts: 21 }]);
});

test('a cell with few posts is drawn to what its hour and its weekday do', () => {
  const steady = [1, 2, 3, 4, 5].map((weekday) => cell(weekday, 18, 10, 2));
  const dull = [1, 2, 3, 4, 5, 6].map((weekday) => cell(weekday, 8, 10, 0.5));
  const seldom = (hour: number) => cell(6, hour, 5, 1);
  const best = bestTimes([...steady, ...dull, seldom(18), seldom(11)]);
  if (best === 'not-enough-posts') return expect.fail('there are enough');
  expect(best.every(({ hour, weekday }) => hour === 18 && weekday < 6)).toBe(true);
  const both = bestTimes([...dull, seldom(18), cell(1, 18, 30, 2), seldom(11)]);
  expect(both).toMatchObject([
    { weekday: 1, hour: 18 },
    { weekday: 6, hour: 18 },
    { weekday: 6, hour: 11 },
  ]);
});

test('the range narrows with the posts behind it', () => {
  const mixed = [cell(1, 9, 5, 1.5), cell(2, 9, 60, 1.5), cell(3, 9, 30, 0.4)];
  const best = bestTimes(mixed);
  if (best === 'not-enough-posts') return expect.fail('there are enough');
  const widthOf = (weekday: number) => {
    const found = best.find((each) => each.weekday === weekday) ?? expect.fail('not there');
    return found.high / found.low;
  };
  expect(widthOf(1)).toBeGreaterThan(widthOf(3));
  expect(widthOf(3)).toBeGreaterThan(widthOf(2));
});
