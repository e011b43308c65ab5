import type { Format, FormatReading } from '#features/stats/formats.ts';

/** Posts of a format that did about so many times one's median, some a little more and some a little less. */
export function formatReading(format: Format, posts: number, times: number): FormatReading {
  const logs = Array.from({ length: posts }, (_, index) => Math.log(times) + ((index % 5) - 2) / 10);
  return {
    format,
    posts,
    settled: posts,
    quarters: { low: times / 1.2, middle: times, high: times * 1.2 },
    engagement: 0.05,
    sum: logs.reduce((sum, log) => sum + log, 0),
    squares: logs.reduce((sum, log) => sum + log ** 2, 0),
  };
}
