import { expect, test } from 'vitest';
import { LOCALES } from '#base/i18n/locale.ts';
import { areFewLeft, codesLeftOf } from './codes-left.ts';
import { homeOf } from './home-of.ts';
import { newsWords } from './news-words.ts';
import { newsOf } from './news.ts';
import { saidNews } from './said-news.ts';
import { told } from './told.ts';

test('news travels in the address, before its fragment and after what is there', () => {
  expect(told('/contact', 'logged-out')).toBe('/contact?told=logged-out');
  expect(told('/contact?a=b#top', 'staying')).toBe('/contact?a=b&told=staying#top');
});

test('how many recovery codes are left travels with the news, and only as a small number', () => {
  const address = told('/redirect?next=/stats#top', 'recovery-code', 3);
  expect(address).toBe('/redirect?next=/stats&told=recovery-code&left=3#top');
  expect(codesLeftOf(new URLSearchParams('left=3'))).toBe(3);
  for (const forged of ['', 'left=', 'left=-1', 'left=many', 'left=3e9', 'left=123'])
    expect(codesLeftOf(new URLSearchParams(forged)), forged).toBeUndefined();
});

test('three codes or fewer are few, and an unknown number is not', () => {
  expect([0, 3, 4, undefined].map(areFewLeft)).toEqual([true, true, false, false]);
});

test.each(LOCALES)('in %s it is said with the number, or without where it is not known', async (locale) => {
  const words = await newsWords.load(locale);
  const said = [undefined, 0, 1, 2].map((left) => saidNews(words, 'recovery-code', left));
  expect(new Set(said).size).toBe(4);
  expect(said[3]).toContain('2');
  expect(said.join()).not.toContain('undefined');
});

test('an address says only what we know', () => {
  expect(newsOf(new URLSearchParams('told=logged-out'))).toBe('logged-out');
  expect(newsOf(new URLSearchParams('told=you-won'))).toBeUndefined();
});

test('who has no account connected begins with that', () => {
  expect(homeOf({ networkUsername: undefined })).toBe('/threads-configuration');
  expect(homeOf({ networkUsername: 'dailythread' })).toBe('/dashboard');
});
