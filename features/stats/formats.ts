export type Format = 'TEXT' | 'IMAGE' | 'CAROUSEL' | 'VIDEO';

export type FormatReading = {
  format: Format;
  posts: number;
  /** How many of them are settled and were looked at: only they are compared. */
  settled: number;
  /** Views of the middle post and of the quarters around it, where one is the median of all that are compared. */
  quarters: { low: number; middle: number; high: number } | undefined;
  /** Interactions divided by views, sum over sum, of those that are compared. */
  engagement: number | undefined;
  /** How those that are compared did against that median, as logarithms. */
  sum: number;
  squares: number;
};
