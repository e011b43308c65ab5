export type Share = { share: number; from: number; to: number };

/** Parts of a whole laid end to end from 0 to 1. What is negative counts as nothing. */
export function sharesOf(values: readonly number[]): Share[] {
  const parts = values.map((value) => Math.max(0, value));
  const whole = parts.reduce((sum, value) => sum + value, 0) || 1;
  let from = 0;
  return parts.map((value) => {
    const part = { share: value / whole, from, to: from + value / whole };
    from = part.to;
    return part;
  });
}

/** Shares as whole percentages that add up as they do: what was cut off most is rounded up. */
export function wholePercents(shares: readonly number[]): number[] {
  const percents = shares.map((share) => share * 100);
  const cut = percents.map(Math.floor);
  const missing = Math.round(sum(percents)) - sum(cut);
  const byRest = percents.map((_, i) => i).toSorted((a, b) => restOf(percents[b]) - restOf(percents[a]));
  const up = new Set(byRest.slice(0, missing));
  return cut.map((percent, i) => percent + Number(up.has(i)));
}

/** Sums of shares are a little less than they are: 0.57 × 100 is 56.99…. */
const restOf = (percent = 0) => Math.round((percent % 1) * 1e6);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
