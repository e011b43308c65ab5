import { expect, test } from 'vitest';
import { areMost, directionOf, largestGroups } from './findings.ts';

test('where it goes is said when it can be, and a hair is no direction', () => {
  expect(directionOf(undefined)).toBeUndefined();
  expect(directionOf('too-few-posts')).toBeUndefined();
  expect(directionOf({ share: 0.43 })).toEqual({ direction: 'up', share: 0.43 });
  expect(directionOf({ share: -0.2 })).toEqual({ direction: 'down', share: -0.2 });
  expect(directionOf({ share: -0.02 })).toEqual({ direction: 'same', share: -0.02 });
});

test('the largest groups are those that are a fifth of all, two at most', () => {
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

test('most is said of half, and of nothing less', () => {
  const [half, less] = [
    { name: 'US', followers: 50 },
    { name: '25-34', followers: 36 },
  ];
  expect(areMost([half], 100)).toBe(true);
  expect(areMost([half, less], 100)).toBe(false);
});
