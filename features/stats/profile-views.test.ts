import { expect, test } from 'vitest';
import { profileViewsIn } from './profile-views.ts';

test('profile views are those of the days that were read', () => {
  const days = [3, undefined, 0, 4].map((profileViews) => ({ profileViews }));
  expect(profileViewsIn(days)).toBe(7);
  expect(profileViewsIn(days.slice(1, 2))).toBeUndefined();
});
