import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { writtenDays } from '#base/i18n/written-days.ts';
import type { Day } from '#base/zoned-day.ts';
import { directionOf } from '#features/stats/findings.ts';
import type { Span } from '#features/stats/period.ts';
import type { Growth } from '#features/stats/totals.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import type english from './words/en-US.ts';

/** How a card writes what it tells, in the language of who will see it. */
export function cardNumbers(locale: Locale, words: typeof english) {
  const { count, percent, rate } = statsFormats(locale);
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    count,
    rate,
    days: ({ first, last }: Span) => writtenDays(locale, first, last),
    day: (at: Day) => day.format(new Date(at)),
    /** Nothing where it cannot be said: a card gives no reasons. */
    growth(grown: Growth): string | undefined {
      const found = directionOf(grown);
      if (!found || found.direction === 'same') return found && words.same;
      return (found.direction === 'up' ? words.more : words.fewer)(percent(Math.abs(found.share)));
    },
  };
}
