import { expect, test } from 'vitest';
import { dice } from '#testing/dice.ts';
import { fullestDay } from './quota.ts';

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
