import { expect, test } from 'vitest';
import { dice } from '#testing/dice.ts';
import type { Queued } from './queue-order.ts';
import { inTurn, shareNext, shuffled } from './queue-order.ts';

const time = (day: number) => ({
  at: new Date(`2026-05-${day}T09:00:00Z`),
  wallTime: `2026-05-${day}T09:00`,
  timeZone: 'UTC',
});
const queued = (postId: string, day: number, isPinned = false): Queued => ({ postId, isPinned, ...time(day) });
const daysOf = (places: { postId: string; at: Date }[]) =>
  Object.fromEntries(places.map(({ postId, at }) => [postId, at.getUTCDate()]));

test('who shares next takes the first time, and the others move on by one up to the first free one', () => {
  const queue = [queued('a', 20), queued('b', 21), queued('c', 23)];
  expect(daysOf(shareNext(queue, 'new', time(22)))).toEqual({ new: 20, a: 21, b: 22 });
});

test('where the first time is free, nobody moves', () => {
  expect(daysOf(shareNext([queued('a', 20)], 'new', time(19)))).toEqual({ new: 19 });
});

test('what is pinned stays when somebody shares next', () => {
  const queue = [queued('a', 20), queued('pinned', 21, true), queued('b', 22)];
  expect(daysOf(shareNext(queue, 'new', time(23)))).toEqual({ new: 20, a: 22, b: 23 });
});

test('shuffling keeps the times, the posts and what is pinned', () => {
  const queue = Array.from({ length: 10 }, (_, index) => queued(`post ${index}`, 10 + index, index % 4 === 0));
  const loose = queue.filter(({ isPinned }) => !isPinned);
  const orders = Array.from({ length: 50 }, (_, seed) => shuffled(queue, dice(seed * 7919 + 1)));
  for (const places of orders) {
    expect(places.map(({ postId }) => postId).toSorted()).toEqual(loose.map(({ postId }) => postId));
    expect(places.map(({ at }) => at)).toEqual(loose.map(({ at }) => at));
  }
  expect(new Set(orders.map((places) => places.map(({ postId }) => postId).join())).size).toBeGreaterThan(20);
});

test('laid anew, posts keep their order', () => {
  const places = inTurn([queued('b', 22), queued('a', 20)], [time(25), time(26)]);
  expect(daysOf(places)).toEqual({ a: 25, b: 26 });
});
