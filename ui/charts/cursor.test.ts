import { expect, test } from 'vitest';
import { moveCursor, nearestSpot } from '#ui/charts/cursor.ts';

const spots = [
  { x: 0, y: 90 },
  { x: 0.5, y: 10 },
  { x: 1, y: 50 },
];

test('a pointer reads the nearest point along the width, however high it is', () => {
  expect(nearestSpot(spots, { x: 0.3, y: 200 }, 400)).toBe(1);
  expect(nearestSpot(spots, { x: 0.2, y: 10 }, 400)).toBe(0);
});

test('a pointer beyond the ends reads the end', () => {
  expect(nearestSpot(spots, { x: 1.4, y: 0 }, 400)).toBe(2);
  expect(nearestSpot(spots, { x: -1, y: 0 }, 400)).toBe(0);
});

test('rows are read by height alone, a grid by both', () => {
  expect(nearestSpot(spots, { x: 0, y: 48 }, 400, 'y')).toBe(2);
  expect(nearestSpot(spots, { x: 0.05, y: 48 }, 400, 'both')).toBe(0);
});

test('there is no nearest of nothing', () => {
  expect(nearestSpot([], { x: 0, y: 0 }, 400)).toBeNull();
});

test('arrows enter at the end they come from and stop at the edges', () => {
  expect(moveCursor('ArrowRight', null, 3)).toBe(0);
  expect(moveCursor('ArrowLeft', null, 3)).toBe(2);
  expect(moveCursor('ArrowRight', 2, 3)).toBe(2);
  expect(moveCursor('ArrowLeft', 0, 3)).toBe(0);
});

test('Home and End go to the ends, Escape leaves once', () => {
  expect(moveCursor('Home', 2, 3)).toBe(0);
  expect(moveCursor('End', 0, 3)).toBe(2);
  expect(moveCursor('Escape', 1, 3)).toBeNull();
  expect(moveCursor('Escape', null, 3)).toBeUndefined();
});

test('up and down move by a row only where there are rows', () => {
  expect(moveCursor('ArrowDown', 3, 48, 24)).toBe(27);
  expect(moveCursor('ArrowUp', 3, 48, 24)).toBe(3);
  expect(moveCursor('ArrowDown', 1, 3)).toBeUndefined();
});

test('other keys and an empty chart are left alone', () => {
  expect(moveCursor('a', 1, 3)).toBeUndefined();
  expect(moveCursor('ArrowRight', null, 0)).toBeUndefined();
});
