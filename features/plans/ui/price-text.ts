import { numberFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { annualPrice, MONTHLY_PRICE } from '../plan.ts';

/** Whole euros stand without cents: €0, but €7.99. */
export function priceText(cents: number, locale: Locale): string {
  return numberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}

/** What a year in one payment saves against twelve months, as a percentage. */
export function annualSavingText(locale: Locale): string {
  const share = 1 - annualPrice('bobbin_premium') / (MONTHLY_PRICE.bobbin_premium * 12);
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
