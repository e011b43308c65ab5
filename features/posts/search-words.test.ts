import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['hello wor', { all: 'hello wor', before: 'hello', beginning: 'wor' }],
  ['été', { all: 'été', before: '', beginning: 'été' }],
  ['"as is"', { all: '"as is"', before: '"as is"', beginning: '' }],
  ['cats -dogs', { all: 'cats -dogs', before: 'cats -dogs', beginning: '' }],
  ["it's", { all: "it's", before: "it's", beginning: '' }],
  ['a\u0000b', { all: 'ab', before: '', beginning: 'ab' }],
])('%j is looked for whole, and by the beginning of its last word', (given, words) => {
  expect(searchWords(given)).toEqual(words);
});

test('nothing is looked for in an empty line', () => {
  for (const given of ['', '  ', '\u0000']) expect(searchWords(given)).toBeUndefined();
});

test('minuses that say nothing are not passed on without end', () => {
  const given = ['-'.repeat(200), '- '.repeat(100), '-!'.repeat(100)];
  for (const line of given) expect(searchWords(line)?.all.replaceAll(/[^-]/g, '').length).toBeLessThan(30);
});
