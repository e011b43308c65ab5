import { expect, test } from 'vitest';
import { hashOf } from './dice.ts';
import { figuresAfter } from './figures.ts';
import { grownAfter, minutesUntil } from './growth.ts';
import { reachBy } from './reach.ts';

const AGES = [0, 1, 7, 60, 300, 1_440, 3_000, 10_080, 43_200, 100_000, 525_600, 1_051_200];
const POSTS = 3_000;

const someReach = (index: number) =>
  reachBy(hashOf(99, index), {
    followers: 50 + (hashOf(98, index) % 100_000),
    warmth: 1,
    isLucky: index % 50 === 0,
    hasPictures: index % 3 === 0,
    standing: 1,
  });

test('views, replies, reposts, quotes and shares never fall, and nothing is counted below zero', () => {
  // One comparison at the end: a quarter of a million of them took ten times as long as what they looked at.
  const wrong = Array.from({ length: POSTS }, (_, index) => index).filter((index) => {
    const reach = someReach(index);
    const life = AGES.map((minutes) => figuresAfter(reach, minutes));
    const grows = (['views', 'replies', 'reposts', 'quotes', 'shares'] as const).every((metric) => {
      const counts = life.map((figures) => figures[metric]);
      return counts[0] === 0 && counts.every((count, at) => count >= (counts[at - 1] ?? 0));
    });
    return !grows || life.some((figures) => Object.values(figures).some((count) => !(count >= 0)));
  });
  expect(wrong).toEqual([]);
});

test('likes of a few posts fall once, in one minute', () => {
  const fallen = Array.from({ length: POSTS }, (_, index) => someReach(index)).filter(({ takenBack }) => takenBack > 0);
  expect(fallen.length / POSTS).toBeGreaterThan(0.01);
  expect(fallen.length / POSTS).toBeLessThan(0.05);
  for (const reach of fallen) {
    const before = figuresAfter(reach, reach.takenBackAfter - 1).likes;
    const after = figuresAfter(reach, reach.takenBackAfter).likes;
    expect(after).toBeLessThan(before);
    expect(after).toBeGreaterThan(before * 0.8);
  }
});

test('half of what a post comes to is there within two days, and it grows for years', () => {
  for (const endurance of [0, 0.5, 1]) {
    expect(grownAfter(2_880, endurance)).toBeGreaterThan(0.45);
    expect(grownAfter(1_051_200, endurance)).toBeGreaterThan(grownAfter(1_000_000, endurance));
    expect(grownAfter(1e9, endurance)).toBeLessThan(1);
  }
});

test('when a part is reached can be told', () => {
  for (const part of [0.001, 0.1, 0.5, 0.83]) {
    const minutes = minutesUntil(part, 0.4);
    expect(grownAfter(minutes, 0.4)).toBeGreaterThanOrEqual(part);
    expect(grownAfter(minutes * 0.999, 0.4)).toBeLessThan(part);
  }
});
