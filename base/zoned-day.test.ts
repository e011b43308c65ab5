import { expect, test } from 'vitest';
import { dayOf, daysAfter, startOfDay, startOfWeek } from './zoned-day.ts';

test('the day of an instant is that of its zone', () => {
  const instant = new Date('2026-05-19T23:30:00Z');
  expect(dayOf(instant, 'UTC')).toBe('2026-05-19');
  expect(dayOf(instant, 'Europe/Paris')).toBe('2026-05-20');
  expect(dayOf(instant, 'America/Los_Angeles')).toBe('2026-05-19');
});

test('a day begins when its zone says so, also where midnight is skipped', () => {
  expect(startOfDay('2026-07-11', 'America/Los_Angeles').toISOString()).toBe('2026-07-11T07:00:00.000Z');
  expect(startOfDay('2026-01-11', 'America/Los_Angeles').toISOString()).toBe('2026-01-11T08:00:00.000Z');
  expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z');
});

test('every day of a year begins on itself and ends where the next begins', () => {
  for (const zone of ['America/Los_Angeles', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Apia'])
    for (let day = '2026-01-01'; day < '2027-01-01'; day = daysAfter(day, 1)) {
      expect(dayOf(startOfDay(day, zone), zone)).toBe(day);
      expect(dayOf(new Date(startOfDay(daysAfter(day, 1), zone).getTime() - 1), zone)).toBe(day);
    }
});

test('days are counted over months and years', () => {
  expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2027-01-01', -1)).toBe('2026-12-31');
});

test('a week begins on Monday, and Sunday is its last day', () => {
  expect(['2026-05-17', '2026-05-18', '2026-05-24'].map(startOfWeek)).toEqual([
    '2026-05-11',
    '2026-05-18',
    '2026-05-18',
  ]);
});
