/** One line of `bin/bench`. A figure without a target is told for its own sake. */
export type Figure = {
  figure: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
  /** What stands behind the figure: medians, ranges, parts. */
  detail?: Record<string, unknown>;
};

/** How much of the data a bench is to make, where it makes much: less of it to develop with. */
export type Size = {
  share: number;
  /** Of a bench that has rows, which ones; all when it names none. */
  rows?: readonly string[];
  /** Of a bench that throws dice. */
  seed?: number;
  /** Of a bench that replaces one build by another: the commit that the first is of. */
  from?: string;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
