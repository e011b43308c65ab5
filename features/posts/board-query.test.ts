import { expect, test } from 'vitest';
import { boardQueryOf, boardSearch, isFiltered } from './board-query.ts';

const ID = '0a1b2c3d-0000-4000-8000-000000000000';

test('an address says the same again, whatever it asks for', () => {
  for (const search of [
    '',
    '?view=list&after=1_' + ID,
    `?q=two+words&label=${ID}&format=TEXT&for=${ID}&ready=12_${ID}`,
  ])
    expect(boardSearch(boardQueryOf(new URLSearchParams(search)))).toBe(search);
});

test('what makes no sense is left out', () => {
  const query = boardQueryOf(new URLSearchParams('view=3d&q=+&label=x&format=PAPER&for=1&ideas=now&drafts=1_2'));
  expect(boardSearch(query)).toBe('');
  expect(isFiltered(query)).toBe(false);
});

test('a place in a list is no filter, words are', () => {
  expect(isFiltered(boardQueryOf(new URLSearchParams(`ideas=1_${ID}`)))).toBe(false);
  expect(isFiltered(boardQueryOf(new URLSearchParams('q=yarn')))).toBe(true);
});
