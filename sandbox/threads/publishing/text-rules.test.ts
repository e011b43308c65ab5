import { expect, test } from 'vitest';
import { linksIn, networkLength, tagIn } from './text-rules.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['déjà', 4],
  ['日本', 2],
  ['😀', 4],
  ['👍🏽', 8],
  ['👨‍👩‍👧', 18],
  ['🇫🇷', 8],
  ['1️⃣', 7],
])('%j counts %i', (text, length) => {
  expect(networkLength(text)).toBe(length);
});

test.each([
  ['no link', []],
  ['see https://a.test/b.', ['https://a.test/b']],
  ['(http://a.test) and https://b.test/?q=1, twice', ['http://a.test', 'https://b.test/?q=1']],
])('the links of %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test.each([
  ['a #tag here', 'tag'],
  ['#first #second', 'first'],
  ['we are #1', undefined],
  ['#1 in #baking', 'baking'],
  ['a#b', undefined],
  ['#end.', 'end'],
])('the topic of %j is %j', (text, tag) => {
  expect(tagIn(text)).toBe(tag);
});
