import { expect, test } from 'vitest';
import { kept } from './kept.ts';

test('what was made is kept, also where it is nothing, and of too many the oldest goes', () => {
  const all = new Map<string, string | undefined>();
  const made: string[] = [];
  const ask = (key: string, answer?: string) =>
    kept(all, 2, key, () => {
      made.push(key);
      return answer;
    });
  expect([ask('a', 'A'), ask('b'), ask('a'), ask('b')]).toEqual(['A', undefined, 'A', undefined]);
  expect(made).toEqual(['a', 'b']);
  ask('c', 'C');
  expect([...all.keys()]).toEqual(['b', 'c']);
  expect(ask('a', 'again')).toBe('again');
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
