import { expect, test } from 'vitest';
import { followersOver, profileViewsOver } from './daily-sums.ts';

const day = (followers?: number, profileViews?: number) => ({ followers, profileViews });

test('followers are those of the last day that was counted, against the first', () => {
  expect(followersOver([day(), day(100), day(), day(90), day()])).toEqual({ followers: 90, change: -10 });
});

test('one count is no change, and none no number', () => {
  expect(followersOver([day(), day(100)])).toEqual({ followers: 100, change: undefined });
  expect(followersOver([day()])).toEqual({ followers: undefined, change: undefined });
});

test('two counts of the same number are a change of nothing', () => {
  expect(followersOver([day(100), day(100)])).toEqual({ followers: 100, change: 0 });
});

test('profile views are those of the days that were read', () => {
  expect(profileViewsOver([day(1, 3), day(), day(1, 0), day(1, 4)])).toBe(7);
  expect(profileViewsOver([day(5)])).toBeUndefined();
});
