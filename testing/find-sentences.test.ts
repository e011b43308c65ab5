import { expect, test } from 'vitest';
import { finderOf } from './find-sentences.ts';

test('every sentence that a text holds is found, at its beginning, within another, or at its end', () => {
  const find = finderOf(['a b', 'Two threads', 'Two threads and a needle', 'and a needle', 'Not there at all']);
  expect(find('Two threads and a needle').toSorted()).toEqual([
    'Two threads',
    'Two threads and a needle',
    'and a needle',
  ]);
  expect(find('… a b')).toEqual(['a b']);
  expect(find('Two thread')).toEqual([]);
});
