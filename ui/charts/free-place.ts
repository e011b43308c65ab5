import type { Values } from '#ui/charts/line-model.ts';

/** What a line takes of a strip of the plot, in pixels from its top. */
export type Taken = { top: number; bottom: number };

/** What each line takes between two shares of the width, also where it only passes through. */
export function takenBetween(
  [from, to]: readonly [number, number],
  shares: readonly number[],
  lines: readonly (Values | undefined)[],
  y: (value: number) => number,
): Taken[] {
  return lines.flatMap((values) => {
    const heights = shares.flatMap((share, i) => {
      const [value, next] = [values?.[i] ?? null, values?.[i + 1] ?? null];
      if (value === null) return [];
      const length = (shares[i + 1] ?? share) - share;
      const edges = next === null ? [] : [from, to].filter((edge) => edge > share && edge < share + length);
      return [
        ...(share >= from && share <= to ? [y(value)] : []),
        ...edges.map((edge) => y(value + ((Number(next) - value) * (edge - share)) / length)),
      ];
    });
    return heights.length > 0 ? [{ top: Math.min(...heights), bottom: Math.max(...heights) }] : [];
  });
}

/** Over a knot or under it, where words leave it free, and so over or under all lines; farther off they would seem to be another's. */
export function freeBaseline(knot: number, taken: readonly Taken[], height: number): number | undefined {
  const over = Math.min(...taken.map(({ top }) => top));
  const under = Math.max(...taken.map(({ bottom }) => bottom));
  return [knot - OVER, knot + UNDER, over - OVER, under + UNDER].find(
    (baseline) =>
      Math.abs(baseline - knot) <= FARTHEST &&
      baseline > TOP &&
      baseline < height &&
      taken.every(({ top, bottom }) => bottom < baseline - ASCENT || top > baseline + DESCENT),
  );
}

const OVER = 12;
const UNDER = 22;
const FARTHEST = 52;
const TOP = -18;
const ASCENT = 12;
const DESCENT = 5;
