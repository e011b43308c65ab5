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
