import { expect, test } from 'vitest';
import { annualPrice } from '../plan.ts';
import { annualSavingText, priceText } from './price-text.ts';

test('a price is written the way its reader writes money', () => {
  expect(priceText(799, 'en-US')).toBe('€7.99');
  expect(priceText(799, 'fr-FR')).toBe('7,99\u00A0€');
  expect(priceText(annualPrice('bobbin_premium'), 'en-US')).toBe('€134.32');
});

test('whole euros stand without cents', () => {
  expect(priceText(0, 'en-US')).toBe('€0');
  expect(priceText(0, 'fr-FR')).toBe('0\u00A0€');
});

test('the annual saving is said as a percentage of the prices in the table', () => {
  expect(annualSavingText('en-US')).toBe('30%');
  expect(annualSavingText('fr-FR')).toMatch(/^30\s%$/);
});
