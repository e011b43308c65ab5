import type { Locale } from '#base/i18n/locale.ts';
import { annualPrice, MONTHLY_PRICE } from '../plan.ts';

type Signs = { thousands: string; decimal: string; euros: (amount: string) => string; percent: string };

/**
 * Written by hand, and held against Intl by a test: the first Intl object a browser makes takes 36 ms, and the home page
 * would make it for its prices alone while it comes alive.
 */
const SIGNS: Record<Locale, Signs> = {
  'en-US': { thousands: ',', decimal: '.', euros: (amount) => `€${amount}`, percent: '%' },
  'fr-FR': { thousands: '\u202f', decimal: ',', euros: (amount) => `${amount}\u00a0€`, percent: '\u00a0%' },
};

/** Whole euros stand without cents: €0, but €7.99. */
export function priceText(cents: number, locale: Locale): string {
  const { thousands, decimal, euros } = SIGNS[locale];
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  const rest = cents % 100;
  return euros(rest === 0 ? whole : `${whole}${decimal}${String(rest).padStart(2, '0')}`);
}

/** What a year in one payment saves against twelve months, as a percentage. */
export function annualSavingText(locale: Locale): string {
  const share = 1 - annualPrice('bobbin_premium') / (MONTHLY_PRICE.bobbin_premium * 12);
  return `${Math.round(share * 100)}${SIGNS[locale].percent}`;
}
