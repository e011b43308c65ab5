import { expect, test } from 'vitest';
import { bestFormat, directionOf, largestGroups } from './findings.ts';
import type { FormatReading } from './formats.ts';

const format = (name: FormatReading['format'], posts: number, middle: number): FormatReading => ({
  format: name,
  posts,
  settled: posts,
  quarters: { low: middle / 2, middle, high: middle * 2 },
  engagement: 0.05,
});

test('where it goes is said when it can be, and a hair is no direction', () => {
  expect(directionOf(undefined)).toBeUndefined();
  expect(directionOf('too-few-posts')).toBeUndefined();
  expect(directionOf({ share: 0.43 })).toEqual({ direction: 'up', share: 0.43 });
  expect(directionOf({ share: -0.2 })).toEqual({ direction: 'down', share: -0.2 });
  expect(directionOf({ share: -0.02 })).toEqual({ direction: 'same', share: -0.02 });
});

test('a kind of post is named that is clearly better than one’s others', () => {
  expect(bestFormat([format('TEXT', 31, 0.9), format('CAROUSEL', 7, 1.9)])).toEqual({
    format: 'CAROUSEL',
    times: 1.9,
    posts: 7,
    isRare: true,
  });
  expect(bestFormat([format('TEXT', 30, 1.3), format('IMAGE', 20, 0.8)])).toMatchObject({ isRare: false });
});

test('no kind of post is named from four posts, alone, or for a little more', () => {
  expect(bestFormat([])).toBeUndefined();
  expect(bestFormat([format('TEXT', 31, 0.9), format('VIDEO', 4, 9)])).toBeUndefined();
  expect(bestFormat([format('TEXT', 31, 1.5)])).toBeUndefined();
  expect(bestFormat([format('TEXT', 31, 1), format('IMAGE', 9, 1.1)])).toBeUndefined();
});

test('readers are mostly of a group that is a fifth of them, or of two', () => {
  const groups = [
    { name: 'US', followers: 31 },
    { name: 'FR', followers: 20 },
    { name: 'GB', followers: 20 },
  ];
  expect(largestGroups(groups, 100)).toEqual(groups.slice(0, 2));
  expect(largestGroups(groups, 150)).toEqual(groups.slice(0, 1));
  expect(largestGroups(groups, 1000)).toEqual([]);
  expect(largestGroups([], 0)).toEqual([]);
});
