import { expect, test } from 'vitest';
import { daysAfter } from '#base/zoned-day.ts';
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
  day: daysAfter('2026-05-01', index),
  followers,
  gained: index === 1 ? undefined : { ...none, views: 10 * index, likes: index },
}));
const span = { first: '2026-05-02', last: '2026-05-04' };
const figure = (name: string) =>
  weekFigures(totals(1200, 60, 12), 110, { comparison, days, span }).find((each) => each.name === name);

test('views and replies change by a share, as compared at equal ages', () => {
  expect(figure('views')).toMatchObject({ value: 1200, change: { share: 0.25 }, spark: [null, 20] });
  expect(figure('replies')).toMatchObject({ value: 12, change: { share: -0.5 } });
});

test('followers change by people, from the day before to the last count', () => {
  expect(figure('followers')).toMatchObject({ value: 110, change: { people: 10, days: 3 }, spark: [null, 104, 110] });
});

test('a rate is set beside the one before, and its days without views are gaps', () => {
  expect(figure('engagement')).toMatchObject({ value: 0.06, change: { now: 0.07, before: 0.09 } });
  expect(figure('engagement')?.spark).toEqual([null, 0.1]);
});

test('one count of followers says nothing of a change', () => {
  const once = days.slice(3);
  expect(weekFigures(comparison.now, 110, { comparison, days: once, span })[1]?.change).toBe('not-counted-then');
});

test('too few posts have no direction', () => {
  const few = { now: { ...comparison.now, posts: 2, counted: 2 }, before: comparison.before };
  const changes = weekFigures(few.now, 110, { comparison: few, days, span }).map(({ change }) => change);
  expect(changes).toEqual(['too-few-posts', { people: 10, days: 3 }, 'too-few-posts', 'too-few-posts']);
});

test('who is not shown growth gets the totals alone', () => {
  for (const each of weekFigures(comparison.now, undefined)) {
    expect(each).not.toHaveProperty('change');
    expect(each).not.toHaveProperty('spark');
  }
});
