import { expect, test } from 'vitest';

import { paginationWindow } from './pagination-window.ts';

test('few pages are all shown', () => {
  expect(paginationWindow(1, 1)).toEqual([1]);
  expect(paginationWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(paginationWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('in the middle both ends stay in reach', () => {
  expect(paginationWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
});

test('near an end the number of links stays the same', () => {
  expect(paginationWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
  expect(paginationWindow(3, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
  expect(paginationWindow(20, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20]);
});

test('a gap never stands for one page', () => {
  expect(paginationWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
  expect(paginationWindow(17, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20]);
  for (let page = 1; page <= 12; page += 1) {
    const slots = paginationWindow(page, 12);
    slots.forEach((slot, index) => {
      if (slot !== 'gap') return;
      expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(2);
    });
  }
});

test('a page outside the range counts as the nearest one, and no pages give nothing', () => {
  expect(paginationWindow(99, 3)).toEqual([1, 2, 3]);
  expect(paginationWindow(-4, 3)).toEqual([1, 2, 3]);
  expect(paginationWindow(1, 0)).toEqual([]);
});
