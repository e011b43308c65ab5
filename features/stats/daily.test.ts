import { expect, test } from 'vitest';
import { daysAfter } from '#base/zoned-day.ts';
import type { DailyReading } from './daily.ts';
import { gainedPerDay, ratePerDay, stepsOf, usualRange } from './daily.ts';

const gained = (views: number, likes = 0) => ({ views, likes, replies: 1, reposts: 0, quotes: 0, shares: 0 });
const day = (index: number, given: Partial<DailyReading> = {}): DailyReading => ({
  day: daysAfter('2026-05-01', index),
  posts: 0,
  gained: undefined,
  followers: undefined,
  profileViews: undefined,
  ...given,
});

test('a day that was not read is a gap, and so are the followers won after a day that was not', () => {
  const days = [day(0, { followers: 100, gained: gained(10, 2) }), day(1), day(2, { followers: 90 })];
  expect(gainedPerDay(days, 'views')).toEqual([10, null, null]);
  expect(gainedPerDay(days, 'interactions')).toEqual([3, null, null]);
  expect(gainedPerDay(days, 'followers')).toEqual([null, null, null]);
  expect(gainedPerDay([day(0, { followers: 100 }), day(1, { followers: 90 })], 'followers')).toEqual([null, -10]);
});

test('a day on which nothing was seen has no rate', () => {
  expect(ratePerDay([day(0, { gained: gained(0, 5) }), day(1, { gained: gained(20, 3) }), day(2)])).toEqual([
    null,
    0.2,
    null,
  ]);
});

test('a usual range is the middle half, of two weeks at least', () => {
  expect(usualRange(Array.from({ length: 13 }, (_, index) => index))).toBeUndefined();
  expect(usualRange([null, ...Array.from({ length: 17 }, (_, index) => 16 - index)])).toEqual({
    low: 4,
    high: 12,
    days: 17,
  });
});

test('more days than can be drawn are drawn as weeks up to the last day, and a week that lacks a day is a gap', () => {
  const days = Array.from({ length: 108 }, (_, index) =>
    day(index, {
      posts: 1,
      followers: index,
      profileViews: 2,
      ...(index !== 100 && { gained: gained(10) }),
    }),
  );
  expect(stepsOf(days.slice(8))).toEqual({ step: 'day', readings: days.slice(8) });
  const { step, readings } = stepsOf(days);
  expect([step, readings.length]).toEqual(['week', 15]);
  expect(readings[0]).toMatchObject({ day: days[3]?.day, posts: 7, followers: 9, profileViews: 14 });
  expect(readings.map((week) => week.gained?.views)).toEqual([...Array.from({ length: 13 }, () => 70), undefined, 70]);
});
