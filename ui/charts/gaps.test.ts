import { expect, test } from 'vitest';
import { findGaps, knownRuns } from '#ui/charts/gaps.ts';

test('a line is cut where a reading is missing', () => {
  expect(knownRuns([1, 2, null, 4, 5])).toEqual([
    { from: 0, to: 1 },
    { from: 3, to: 4 },
  ]);
  expect(findGaps([1, 2, null, 4, 5]).missing).toEqual([{ from: 2, to: 2 }]);
});

test('several missing readings in a row are one gap', () => {
  expect(findGaps([1, null, null, null, 5]).missing).toEqual([{ from: 1, to: 3 }]);
});

test('a reading between two gaps stands alone', () => {
  expect(findGaps([1, 1, null, 3, null, 5, 5]).lone).toEqual([3]);
});

test('what is missing before the first and after the last reading is no gap', () => {
  const gaps = findGaps([null, null, 3, 4, null]);
  expect(gaps.missing).toEqual([]);
  expect(gaps.last).toBe(3);
});

test('zero is a reading', () => {
  expect(findGaps([0, 0]).missing).toEqual([]);
  expect(findGaps([0]).lone).toEqual([0]);
});

test('without any reading there is no last one', () => {
  expect(findGaps([null, null])).toEqual({ lone: [], missing: [], last: -1 });
});
