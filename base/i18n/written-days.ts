import type { Day } from '#base/zoned-day.ts';
import { dateFormat } from './formats.ts';
import type { Locale } from './locale.ts';

/** June 1 – 7, 2026: what the days share written once. Intl does not know that in French the first of a month is "1er". */
export function writtenDays(locale: Locale, first: Day, last: Day): string {
  const parts = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRangeToParts(
    new Date(first),
    new Date(last),
  );
  const isFirst = (part: (typeof parts)[number]) => locale === 'fr-FR' && part.type === 'day' && part.value === '1';
  return parts.map((part) => (isFirst(part) ? '1er' : part.value)).join('');
}
