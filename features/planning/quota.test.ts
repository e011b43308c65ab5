import { expect, test } from 'vitest';
import { dice } from '#testing/dice.ts';
import { fullestDay, overfull } from './quota.ts';

const HOUR = 3_600_000;
const noon = new Date('2026-05-19T12:00:00Z');
const at = (hours: number) => new Date(noon.getTime() + hours * HOUR);

test('what went out just a day before, or goes out just a day after, no longer counts', () => {
  expect(fullestDay([at(-24), at(24)], noon)).toBe(0);
  expect(fullestDay([at(-23.99), at(0), at(23.99)], noon)).toBe(2);
});

test('a full evening before counts with a full morning after only where one day holds both', () => {
  expect(fullestDay([at(-20), at(-19), at(3), at(5)], noon)).toBe(3);
});

test('the fullest day is as if every minute had been tried as its beginning', () => {
  const roll = dice(3);
  for (let round = 0; round < 50; round++) {
    const times = Array.from({ length: 30 }, () => at(Math.floor(roll() * 80 * 12) / 12 - 40));
    const windows = Array.from({ length: 24 * 12 }, (_, step) => noon.getTime() - step * (HOUR / 12));
    const counts = windows.map(
      (start) => times.filter((time) => time.getTime() >= start && time.getTime() < start + 24 * HOUR).length,
    );
    expect(fullestDay(times, noon)).toBe(Math.max(...counts));
  }
});

test('of posts that are added at once those are told that make one too many, with all that are in their 24 hours', () => {
  const many = (count: number, hours: number) => Array.from({ length: count }, () => at(hours));
  expect(overfull(many(200, 0), many(50, 2))).toEqual([]);
  expect(overfull(many(200, 0), [...many(51, 2), at(40)])).toEqual([{ at: at(2), count: 251 }]);
  expect(overfull(many(251, 0), [at(24), at(-24)])).toEqual([]);
  expect(overfull(many(250, 0), [at(23.9), at(-23.9)])).toEqual([
    { at: at(-23.9), count: 251 },
    { at: at(23.9), count: 251 },
  ]);
});
