import { expect, test } from 'vitest';
import { weekFigures } from './week-figures.ts';

const none = { likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 };
const totals = (views: number, likes: number, replies = 0) => ({
  posts: 5,
  counted: 5,
  ...none,
  views,
  likes,
  replies,
});
const comparison = { now: totals(1000, 50, 20), before: totals(800, 32, 40) };
const days = [100, undefined, 104, 110].map((followers, index) => ({
  followers,
  gained: index === 1 ? undefined : { ...none, views: 10 * index, likes: index },
}));
const figure = (name: string) =>
  weekFigures(totals(1200, 60, 12), 110, { comparison, days }).find((each) => each.name === name);

test('views and replies change by a share, as compared at equal ages', () => {
  expect(figure('views')).toMatchObject({ value: 1200, change: { share: 0.25 }, spark: [0, null, 20, 30] });
  expect(figure('replies')).toMatchObject({ value: 12, change: { share: -0.5 } });
});

test('followers change by people, from the day before to the last count', () => {
  expect(figure('followers')).toMatchObject({ value: 110, change: { people: 10 }, spark: [100, null, 104, 110] });
});

test('a rate is set beside the one before, and its days without views are gaps', () => {
  expect(figure('engagement')).toMatchObject({ value: 0.06, change: { now: 0.07, before: 0.09 } });
  expect(figure('engagement')?.spark).toEqual([null, null, 0.1, 0.1]);
});

test('without a count on the day before nothing is said of followers', () => {
  const late = [{ followers: undefined, gained: undefined }, ...days];
  expect(weekFigures(comparison.now, 110, { comparison, days: late })[1]?.change).toBe('not-counted-then');
  expect(weekFigures(comparison.now, 110, { comparison, days: days.slice(0, 1) })[1]?.change).toBe('not-counted-then');
});

test('too few posts have no direction', () => {
  const few = { now: { ...comparison.now, posts: 2, counted: 2 }, before: comparison.before };
  const changes = weekFigures(few.now, 110, { comparison: few, days }).map(({ change }) => change);
  expect(changes).toEqual(['too-few-posts', { people: 10 }, 'too-few-posts', 'too-few-posts']);
});

test('who is not shown growth gets the totals alone', () => {
  for (const each of weekFigures(comparison.now, undefined)) {
    expect(each).not.toHaveProperty('change');
    expect(each).not.toHaveProperty('spark');
  }
});
