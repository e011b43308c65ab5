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

test('one begins where there is a page: connecting the network account first, then the dashboard', () => {
  const all = new Set(['/threads-configuration', '/dashboard', '/setting/account']);
  expect(homeOf({ networkUsername: undefined }, all)).toBe('/threads-configuration');
  expect(homeOf({ networkUsername: 'dailythread' }, all)).toBe('/dashboard');
  expect(homeOf({ networkUsername: undefined }, new Set(['/setting/account']))).toBe('/setting/account');
  expect(homeOf({ networkUsername: undefined }, new Set())).toBe('/');
});
