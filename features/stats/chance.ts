/**
 * How likely chance alone brings two means at least so many doubts apart (Student's t, both sides). By Wallace's normal
 * approximation, which is right to three digits where we use it: a library for it is larger than this module.
 */
export function chanceOf(doubts: number, freedom: number): number {
  const normal = ((8 * freedom + 1) / (8 * freedom + 3)) * Math.sqrt(freedom * Math.log1p(doubts ** 2 / freedom));
  return beyond(normal);
}

/** Both tails of the normal distribution (Abramowitz and Stegun 7.1.26). */
function beyond(doubts: number): number {
  const x = doubts / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return polynomial * Math.exp(-(x ** 2));
}
