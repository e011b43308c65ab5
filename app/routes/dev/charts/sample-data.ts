import { DAY_MS } from '#base/clock.ts';
import type { ChartWords } from '#ui/charts/chart-words.ts';

export const words: ChartWords = {
  chart: 'chart',
  keys: 'Arrow keys read the values, T shows the table.',
  showTable: 'Show as table',
  download: 'Download',
  downloadSvg: 'As SVG',
  downloadPng: 'As PNG',
  downloadFailed: 'The picture could not be made. Try again, or take a screenshot.',
  noReading: 'no reading',
  empty: 'Nothing to show for this period',
};

export const heads = { at: 'Day', value: 'Views', posts: 'Posts' };
const LAST_DAY = Date.UTC(2026, 4, 19);

export function daily(count: number) {
  return Array.from({ length: count }, (_, i) => LAST_DAY - (count - 1 - i) * DAY_MS);
}

export function series(values: readonly (number | null)[]) {
  return daily(values.length).map((at, i) => ({ at, value: values[i] ?? null }));
}

/** Plausible and the same on server and browser. */
export function noise(count: number, middle: number, swing: number) {
  return Array.from({ length: count }, (_, i) =>
    Math.round(middle + swing * Math.sin(i * 1.9) * Math.cos(i * 0.37 + 1)),
  );
}

export const percentOf = (value: number) => `${value.toFixed(1)}%`;
