import { expect, test } from 'vitest';
import { numberFormat } from '#base/i18n/formats.ts';
import { LOCALES } from '#base/i18n/locale.ts';
import { annualSavingText, priceText } from './price-text.ts';

test.each(LOCALES)('%s: a price is written as its language writes euros', (locale) => {
  const euros = numberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  for (const cents of [0, 5, 99, 100, 799, 1599, 6712, 19_188, 123_400, 123_456, 1_234_567_89])
    expect(priceText(cents, locale)).toBe(euros.format(cents / 100));
});

test.each(LOCALES)('%s: a saving is written as its language writes a percentage', (locale) => {
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  expect(annualSavingText(locale)).toBe(percent.format(0.3));
});
