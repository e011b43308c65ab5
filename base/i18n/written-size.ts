import type { Locale } from './locale.ts';
import { writtenNumber } from './written-number.ts';

const UNITS: Record<Locale, readonly string[]> = { 'en-US': ['KB', 'MB', 'GB'], 'fr-FR': ['ko', 'Mo', 'Go'] };
const STEP = 1024;

/** The size of a file as people write it: 1.2 MB, 1,2 Mo. Nobody counts the bytes of what has less than a kilobyte. */
export function writtenSize(locale: Locale, bytes: number): string {
  const units = UNITS[locale];
  let [value, unit] = [Math.ceil(bytes / STEP), 0];
  while (Math.round(value) >= STEP && unit < units.length - 1) [value, unit] = [bytes / STEP ** (unit + 2), unit + 1];
  return `${writtenNumber(locale, value, [0, value < 10 ? 1 : 0])}\u00a0${units[unit]}`;
}
