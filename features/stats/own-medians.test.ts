import { expect, test } from 'vitest';
import { againstMedian } from './own-medians.ts';

const medians = {
  posts: 40,
  views: 100,
  likes: 10,
  replies: 0,
  reposts: undefined,
  quotes: undefined,
  shares: undefined,
  interactions: 12,
  engagement: 0.1,
};
const publishedAt = new Date('2026-05-01T08:00:00Z');
const post = {
  publishedAt,
  figuresAt: new Date('2026-05-09T08:00:00Z'),
  views: 260,
  likes: 13,
  replies: 3,
  reposts: 2,
  quotes: null,
  shares: null,
};

test('a post is so many times one’s median', () => {
  expect(againstMedian(post, medians, 'views')).toEqual({ times: 2.6, isSoFar: false });
  expect(againstMedian(post, medians, 'interactions')).toEqual({ times: 1.5, isSoFar: false });
});

test('one that was last looked at before it settled says so', () => {
  const young = { ...post, figuresAt: new Date('2026-05-02T08:00:00Z') };
  expect(againstMedian(young, medians, 'views')).toEqual({ times: 2.6, isSoFar: true });
});

test('nothing is said of a median that is none or unknown, nor of a figure that is', () => {
  expect(againstMedian(post, medians, 'replies')).toBeUndefined();
  expect(againstMedian(post, medians, 'reposts')).toBeUndefined();
  expect(againstMedian({ ...post, likes: null }, medians, 'likes')).toBeUndefined();
  expect(againstMedian({ ...post, figuresAt: null }, medians, 'views')).toBeUndefined();
});
