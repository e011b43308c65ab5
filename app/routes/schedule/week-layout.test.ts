import { expect, test } from 'vitest';
import { boxesOf, HOUR_HEIGHT, hoursOf, isWithin, LOWEST, minuteAt, TALLEST, topOf } from './week-layout.ts';

const hours = { first: 7, last: 23 };
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
  expect(boxesOf([at(9 * 60)], hours)).toEqual([{ top: 84, height: TALLEST }]);
});

test('posts close to each other make room and none covers another', () => {
  const boxes = boxesOf([540, 540, 545, 600, 900].map(at), hours);
  expect(boxes[0]?.height).toBe(LOWEST);
  boxes.slice(1).forEach((box, index) => {
    const before = boxes[index]!;
    expect(box.top).toBeGreaterThan(before.top + before.height);
  });
  expect(boxes.at(-1)?.top).toBe(topOf(900, hours));
});

test('a post that says how it stands makes no room: none of its words is cut off', () => {
  const [first, second] = boxesOf([{ minute: 540, isTall: true }, at(545)], hours);
  expect(first?.height).toBe(TALLEST);
  expect(second?.top).toBeGreaterThan(topOf(540, hours) + TALLEST);
});

test('what is dropped falls on a quarter of an hour, or on a free slot near by', () => {
  expect(minuteAt(topOf(811, hours), hours, [])).toBe(810);
  expect(minuteAt(topOf(1095, hours), hours, [1110])).toBe(1110);
  expect(minuteAt(topOf(1080, hours), hours, [1110])).toBe(1080);
  expect(minuteAt(-50, hours, [])).toBe(7 * 60);
  expect(minuteAt(9999, hours, [])).toBe(24 * 60 - 15);
});
