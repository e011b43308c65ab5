import { expect, test } from 'vitest';
import { homeOf } from './home-of.ts';
import { newsOf, told } from './news.ts';

test('news travels in the address, before its fragment and after what is there', () => {
  expect(told('/contact', 'logged-out')).toBe('/contact?told=logged-out');
  expect(told('/contact?a=b#top', 'staying')).toBe('/contact?a=b&told=staying#top');
});

test('an address says only what we know', () => {
  expect(newsOf(new URLSearchParams('told=logged-out'))).toBe('logged-out');
  expect(newsOf(new URLSearchParams('told=you-won'))).toBeUndefined();
});

test('who has no account connected begins with that', () => {
  expect(homeOf({ networkUsername: undefined })).toBe('/threads-configuration');
  expect(homeOf({ networkUsername: 'dailythread' })).toBe('/dashboard');
});
