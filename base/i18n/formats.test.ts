import { expect, test } from 'vitest';
import { dateFormat, numberFormat } from './formats.ts';

test('a format is made once per locale and form', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const;
  expect(numberFormat('fr-FR', { ...euros })).toBe(numberFormat('fr-FR', { ...euros }));
  expect(numberFormat('fr-FR', euros)).not.toBe(numberFormat('en-US', euros));
  expect(dateFormat('en-US', { weekday: 'short' })).not.toBe(dateFormat('en-US', { weekday: 'long' }));
});

test('it formats as its locale and form say', () => {
  expect(numberFormat('fr-FR').format(8240)).toBe('8\u202f240');
  expect(dateFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(0)).toBe('Thursday');
  expect(dateFormat('en-US', { weekday: 'long', timeZone: 'America/Lima' }).format(0)).toBe('Wednesday');
});
