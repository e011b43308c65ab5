import { expect, test } from 'vitest';
import { linksIn as sandboxLinks } from '#sandbox/threads/publishing/text-rules.ts';
import { dice } from '#testing/dice.ts';
import { isWebAddress, linksIn } from './links.ts';
import { words } from './test-texts.ts';

test.each([
  ['no link', []],
  ['me@a.test and www.a.test and a.test', []],
  ['see https://a.test/b.', ['https://a.test/b']],
  ['(http://a.test) and https://b.test/?q=1, twice', ['http://a.test', 'https://b.test/?q=1']],
  ['« https://exemple.fr/é »', ['https://exemple.fr/é']],
  ['HTTPS://A.TEST/B', ['HTTPS://A.TEST/B']],
  ['ftp://a.test', []],
])('the links of %j', (text, links) => {
  expect(linksIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(links);
});

test('words and links are found as the network finds them', () => {
  const roll = dice(5);
  for (let run = 0; run < 200; run += 1) {
    const text = words(roll, 20);
    expect(linksIn(text).map(({ url }) => url)).toEqual(sandboxLinks(text));
  }
});

test.each([
  ['https://a.test', true],
  ['http://a.test/b?c', true],
  ['a.test', false],
  ['ftp://a.test', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%j can have a card: %s', (text, isOne) => {
  expect(isWebAddress(text)).toBe(isOne);
});
