/** The colour step, 0 to 4, of each value: 0 is nothing, 1 to 4 are equal parts from the lowest to the highest. */
export function heatSteps(values: readonly (number | null)[]): number[] {
  const { floor, ceiling } = rangeOf(values);
  return values.map((value) => {
    if (value === null || value <= 0) return 0;
    if (value >= ceiling) return 4;
    return 1 + Math.floor(((value - floor) / (ceiling - floor)) * 4);
  });
}

/** The indexes of the highest values, best first; the earlier one wins a tie. */
export function bestOf(values: readonly (number | null)[], count: number): number[] {
  return values
    .map((value, index) => ({ value: value ?? 0, index }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a.index - b.index)
    .slice(0, count)
    .map(({ index }) => index);
}

// One runaway value would leave all others in the palest step, so the top step opens at three times the third quartile.
function rangeOf(values: readonly (number | null)[]) {
  const known = values.filter((value): value is number => value !== null && value > 0).toSorted((a, b) => a - b);
  const highest = known.at(-1) ?? 1;
  const thirdQuartile = known[Math.floor((known.length - 1) * 0.75)] ?? highest;
  return { floor: known[0] ?? 0, ceiling: Math.min(highest, thirdQuartile * 3) };
}
