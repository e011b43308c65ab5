import { expect, test } from 'vitest';
import { measureOf } from './top-order.ts';

const post = { views: 200, likes: 8, replies: 2, reposts: 0, quotes: null, shares: null };

test('what the network left out is absent, and no part of a sum', () => {
  expect(measureOf(post, 'likes')).toBe(8);
  expect(measureOf(post, 'quotes')).toBeUndefined();
  expect(measureOf(post, 'interactions')).toBe(10);
  expect(measureOf(post, 'engagement')).toBe(0.05);
});

test('a post that was not looked at, or that nobody saw, has no rate', () => {
  expect(measureOf({ ...post, views: 0 }, 'engagement')).toBeUndefined();
  const unread = { views: null, likes: null, replies: null, reposts: null, quotes: null, shares: null };
  expect(measureOf(unread, 'interactions')).toBeUndefined();
});
