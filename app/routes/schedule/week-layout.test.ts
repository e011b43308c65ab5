import { expect, test } from 'vitest';
import {
  boxesOf,
  freeBoxOf,
  gridOf,
  HOUR_HEIGHT,
  hoursOf,
  isWithin,
  LOWEST,
  minuteAt,
  TALLEST,
  topOf,
} from './week-layout.ts';

const hours = gridOf([], { first: 7, last: 23 });
const at = (minute: number) => ({ minute, isTall: false });

test('the grid shows the hours that matter, and never less than a working day', () => {
  expect(hoursOf([])).toEqual({ first: 7, last: 23 });
  expect(hoursOf([5 * 60, 23 * 60 + 59])).toEqual({ first: 4, last: 24 });
  expect(hoursOf([0])).toMatchObject({ first: 0 });
});

test('the hour that it is has no place in the grid at night', () => {
  expect([2 * 60 + 58, 7 * 60, 12 * 60, 23 * 60, 23 * 60 + 1].map((minute) => isWithin(minute, hours))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a post stands at its hour', () => {
  expect(topOf(9 * 60, hours)).toBe(2 * HOUR_HEIGHT);
  expect(boxesOf([at(9 * 60)], hours)).toEqual([{ top: 84, height: TALLEST, lines: 3 }]);
});

test('an hour with many posts is as tall as they are: each stands in its hour, with its time and a line of text', () => {
  const busy = [540, 540, 545, 580, 590, 600, 900].map(at);
  const quiet = [at(600)];
  const grid = gridOf([busy, quiet], hours);
  const boxes = boxesOf(busy, grid);
  boxes.slice(0, 5).forEach(({ top, height }) => {
    expect(height).toBeGreaterThanOrEqual(LOWEST);
    expect(top).toBeGreaterThanOrEqual(topOf(540, grid));
    expect(top + height).toBeLessThanOrEqual(topOf(600, grid));
  });
  boxes.slice(1).forEach((box, index) => {
    const before = boxes[index]!;
    expect(box.top).toBeGreaterThan(before.top + before.height);
  });
  expect(boxes[5]?.top).toBe(topOf(600, grid));
  expect(boxesOf(quiet, grid)[0]?.top).toBe(topOf(600, grid));
  expect(boxes.at(-1)).toEqual({ top: topOf(900, grid), height: TALLEST, lines: 3 });
});

test('a post has whole lines: none is cut through', () => {
  const day = [at(540), at(630)];
  const [first, second] = boxesOf(day, gridOf([day], hours));
  expect(first).toEqual({ top: 84, height: LOWEST + 17, lines: 2 });
  expect(second?.lines).toBe(3);
});

test('a post that says how it stands makes no room: none of its words is cut off', () => {
  const day = [{ minute: 540, isTall: true }, at(545)];
  const grid = gridOf([day], hours);
  const [first, second] = boxesOf(day, grid);
  expect(first?.height).toBe(TALLEST);
  expect(second?.top).toBeGreaterThan(topOf(540, grid) + TALLEST);
});

test('what is dropped in a tall hour falls on its time as well', () => {
  const grid = gridOf([[540, 545, 550, 555].map(at)], hours);
  for (const minute of [480, 540, 570, 600, 915]) expect(minuteAt(topOf(minute, grid), grid, [])).toBe(minute);
});

test('what is dropped falls on a quarter of an hour, or on a free slot near by', () => {
  expect(minuteAt(topOf(811, hours), hours, [])).toBe(810);
  expect(minuteAt(topOf(1095, hours), hours, [1110])).toBe(1110);
  expect(minuteAt(topOf(1080, hours), hours, [1110])).toBe(1080);
  expect(minuteAt(-50, hours, [])).toBe(7 * 60);
  expect(minuteAt(9999, hours, [])).toBe(24 * 60 - 15);
});

test('a free slot is a box at its hour, which makes room for what follows and yields to a post', () => {
  expect(freeBoxOf(540, hours, [], [540])).toMatchObject({ top: 84, height: 30 });
  const close = freeBoxOf(540, hours, [], [540, 570]);
  expect(84 + (close?.height ?? 0)).toBeLessThan(topOf(570, hours));
  const after = boxesOf([at(570)], hours);
  const before = freeBoxOf(540, hours, after, [540]);
  expect(84 + (before?.height ?? 0)).toBeLessThan(after[0]?.top ?? 0);
  expect(freeBoxOf(600, hours, boxesOf([at(540)], hours), [600]), 'a post stands there').toBeUndefined();
  expect(freeBoxOf(540, hours, boxesOf([at(560)], hours), [540]), 'a post begins at once').toBeUndefined();
});
