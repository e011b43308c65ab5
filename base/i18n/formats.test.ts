import { expect, test } from 'vitest';
import { dateFormat, numberFormat } from './formats.ts';

test('a format is made once per locale and form', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const;
  expect(numberFormat('fr-FR', { ...euros })).toBe(numberFormat('fr-FR', { ...euros }));
  expect(numberFormat('fr-FR', euros)).not.toBe(numberFormat('en-US', euros));
  expect(dateFormat('en-US', { weekday: 'short' })).not.toBe(dateFormat('en-US', { weekday: 'long' }));
});

test('of very many zones the forms that were made first are made again', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const first = dateFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
  expect(dateFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })).toBe(first);
  for (const timeZone of zones)
    for (const weekday of ['short', 'long'] as const) dateFormat('en-US', { weekday, timeZone });
  const again = dateFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
  expect(again).not.toBe(first);
  expect(again.format(0)).toBe(first.format(0));
});

test('hours are of 24 in both languages, also at midnight', () => {
  const at = Date.UTC(2026, 10, 18, 0, 5);
  expect(dateFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(at)).toBe('00:05');
  expect(dateFormat('fr-FR', { timeStyle: 'short', timeZone: 'UTC' }).format(at)).toBe('00:05');
  const evening = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const;
  expect(dateFormat('en-US', evening).format(Date.UTC(2026, 10, 18, 9, 41))).toBe('Nov 18, 2026, 18:41');
});

test('it formats as its locale and form say', () => {
  expect(numberFormat('fr-FR').format(8240)).toBe('8\u202f240');
  expect(dateFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(0)).toBe('Thursday');
  expect(dateFormat('en-US', { weekday: 'long', timeZone: 'America/Lima' }).format(0)).toBe('Wednesday');
});
