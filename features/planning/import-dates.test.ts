import { expect, test } from 'vitest';
import { dateAndTime, dateOrderOf, dayFrom, hourFrom } from './import-dates.ts';

test.each([
  ['2026-05-19', 'unknown', '2026-05-19'],
  ['2026-5-9', 'unknown', '2026-05-09'],
  ['19.05.2026', 'unknown', '2026-05-19'],
  ['05/06/2026', 'day-first', '2026-06-05'],
  ['05/06/2026', 'month-first', '2026-05-06'],
  ['05/06/2026', 'unknown', 'date-ambiguous'],
  ['05/05/2026', 'unknown', '2026-05-05'],
  ['31/02/2026', 'day-first', 'date'],
  ['19/05/26', 'day-first', 'date'],
  ['tomorrow', 'unknown', 'date'],
] as const)('%s, %s, is %s', (text, order, read) => expect(Object.values(dayFrom(text, order))).toEqual([read]));

test('one date that can be read one way only tells how all of a file are written', () => {
  expect(dateOrderOf(['05/06/2026', '19/05/2026'])).toBe('day-first');
  expect(dateOrderOf(['05/06/2026', '05/19/2026'])).toBe('month-first');
  expect(dateOrderOf(['05/06/2026'])).toBe('unknown');
  expect(dateOrderOf(['19/05/2026', '05/19/2026'])).toBe('unknown');
});

test.each([
  ['9:30', '09:30'],
  ['09:30:00', '09:30'],
  ['9h30', '09:30'],
  ['18 h 30', '18:30'],
  ['9h', '09:00'],
  ['9 am', '09:00'],
  ['12:15 AM', '00:15'],
  ['12 p.m.', '12:00'],
  ['6:05 PM', '18:05'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13 pm', undefined],
  ['9', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j is %s', (text, hour) => expect(hourFrom(text)).toBe(hour));

test('a date and its time may share a cell', () => {
  expect(dateAndTime('2026-05-19T09:30')).toEqual({ date: '2026-05-19', time: '09:30' });
  expect(dateAndTime('19/05/2026 9h30')).toEqual({ date: '19/05/2026', time: '9h30' });
  expect(dateAndTime(' 2026-05-19 ')).toEqual({ date: '2026-05-19', time: '' });
});
