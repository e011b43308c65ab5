import type { Locale } from './locale.ts';

/** `[least, most]` digits after the decimal sign. */
type Digits = readonly [least: number, most: number];

const SIGNS: Record<Locale, { thousands: string; decimal: string; percent: string }> = {
  'en-US': { thousands: ',', decimal: '.', percent: '%' },
  'fr-FR': { thousands: '\u202f', decimal: ',', percent: '\u00a0%' },
};

/**
 * A number in full, as Intl writes it, to which a test holds it: a browser takes 36 ms to make its first Intl object and
 * some for every other, four times that on a phone, and a page with charts would make a dozen while it comes alive.
 */
export function writtenNumber(locale: Locale, value: number, [least, most]: Digits = [0, 3]): string {
  const { thousands, decimal } = SIGNS[locale];
  const [whole = '', rest = ''] = rounded(Math.abs(value), most).toFixed(most).split('.');
  const kept = rest.replace(/0+$/, '').padEnd(least, '0');
  const digits = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands) + (kept && decimal + kept);
  return value < 0 ? `-${digits}` : digits;
}

/** A share as a percentage: 0.25 is 25 %. */
export function writtenPercent(locale: Locale, share: number, digits: Digits = [0, 0]): string {
  return writtenNumber(locale, shifted(share, 2), digits) + SIGNS[locale].percent;
}

/** Half a unit goes up by the digits that one sees: 1.005 is 1.01, although the machine holds a little less. */
function rounded(value: number, digits: number): number {
  return shifted(Math.round(shifted(value, digits)), -digits);
}

function shifted(value: number, digits: number): number {
  const [number, exponent = 0] = String(value).split('e');
  return Number(`${number}e${Number(exponent) + digits}`);
}
