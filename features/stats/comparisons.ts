/** What a span may be held against: the days just before it, those of a year ago, or nothing. */
export const COMPARISONS = ['before', 'year', 'none'] as const;
export type Compared = (typeof COMPARISONS)[number];
