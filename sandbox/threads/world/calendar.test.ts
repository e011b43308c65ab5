import { expect, test } from 'vitest';
import type { Zone } from './calendar.ts';
import { dateText, dayIn, midnightIn, PACIFIC, utcDayOf, weekdayOf } from './calendar.ts';

const PARIS: Zone = { name: 'Europe/Paris', hours: 1, summer: 'eu' };

test.each([PACIFIC, PARIS])('days in $name begin and end as the calendar of that place says', (zone) => {
  const dated = new Intl.DateTimeFormat('en-CA', { timeZone: zone.name });
  for (let day = utcDayOf(new Date('2024-01-01')); day < utcDayOf(new Date('2028-01-01')); day++) {
    const midnight = midnightIn(zone, day);
    expect(dated.format(midnight)).toBe(dateText(day));
    expect(dated.format(new Date(midnight.getTime() - 1))).toBe(dateText(day - 1));
    expect([dayIn(zone, midnight), dayIn(zone, new Date(midnight.getTime() - 1))]).toEqual([day, day - 1]);
  }
});

test('a Monday is a Monday', () => {
  expect(weekdayOf(utcDayOf(new Date('2026-06-15')))).toBe(1);
});
