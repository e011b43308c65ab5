import type { Locale } from '#base/i18n/locale.ts';
import { directionOf } from '#features/stats/findings.ts';
import type { Growth } from '#features/stats/totals.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import type english from './letter-words/en-US.ts';
import type { Recap } from './recap.ts';

/** The figures of a letter. What is not known has no row; what cannot be compared says why. */
export function recapRows(recap: Recap, words: typeof english, locale: Locale) {
  const { count, percent, rate } = statsFormats(locale);
  const growth = (grown: Growth) => {
    if (typeof grown === 'string') return words.growth[grown];
    const { direction, share } = directionOf(grown);
    if (direction === 'same') return words.growth.same;
    return (direction === 'up' ? words.growth.more : words.growth.fewer)(percent(Math.abs(share)));
  };
  const change = (by: number | undefined) => {
    if (by === undefined) return undefined;
    if (by === 0) return words.followers.same;
    return by > 0 ? words.followers.more(count(by)) : words.followers.fewer(count(-by));
  };
  const row = (label: string, value: number | undefined, said: (value: number) => string, note?: string) =>
    value === undefined ? [] : [{ label, value: said(value), note }];
  return {
    count,
    rows: [
      ...row(words.rows.posts, recap.posts, count),
      ...row(words.rows.views, recap.views, count, growth(recap.viewsGrowth)),
      ...row(words.rows.interactions, recap.interactions, count, growth(recap.interactionsGrowth)),
      ...row(words.rows.engagement, recap.engagementRate, rate),
      ...row(words.rows.followers, recap.followers, count, change(recap.followersChange)),
    ],
  };
}
