import { expect, test, vi } from 'vitest';
import { hearers } from './hearers.ts';

test('whoever joined is told until they leave, and the others go on hearing', () => {
  const all = hearers<[string, number]>();
  const [leaves, stays] = [vi.fn(), vi.fn()];
  const leave = all.join(leaves);
  all.join(stays);
  all.tell('first', 1);
  leave();
  all.tell('second', 2);
  expect(leaves.mock.calls).toEqual([['first', 1]]);
  expect(stays.mock.calls).toEqual([
    ['first', 1],
    ['second', 2],
  ]);
});

test('one who leaves while it is told takes the news from nobody', () => {
  const all = hearers();
  const heard = vi.fn();
  const leave = all.join(() => leave());
  all.join(heard);
  all.tell();
  expect(heard).toHaveBeenCalledOnce();
});
