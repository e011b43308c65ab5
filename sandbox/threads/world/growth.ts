/** Half of those who see it within hours, within days and for as long as somebody comes by have seen a post after so many minutes. */
const [HOURS, DAYS, MONTHS] = [75, 1_700, 100_000];

/**
 * The part of its eventual reach that a post has after so many minutes. `endurance` from 0 to 1 says how much comes late.
 * It always grows and never arrives, so that a second look differs from the first. The sum of three fractions m / (m + half),
 * each with its weight, over one denominator: an export asks this some eighty million times.
 */
export function grownAfter(minutes: number, endurance: number): number {
  if (minutes <= 0) return 0;
  const [hours, days, months] = [minutes + HOURS, minutes + DAYS, minutes + MONTHS];
  const weighted =
    (0.5 - 0.25 * endurance) * days * months +
    (0.4 - 0.05 * endurance) * hours * months +
    (0.1 + 0.3 * endurance) * hours * days;
  return (minutes * weighted) / (hours * days * months);
}

/** The minutes after which that part is reached, with fractions; the other way round of `grownAfter`. */
export function minutesUntil(part: number, endurance: number): number {
  let low = 0;
  let high = 1;
  while (grownAfter(high, endurance) < part) {
    if (high > FOREVER) return Infinity;
    high *= 2;
  }
  for (let step = 0; step < 48; step++) {
    const middle = (low + high) / 2;
    if (grownAfter(middle, endurance) < part) low = middle;
    else high = middle;
  }
  return high;
}

const FOREVER = 1e9;
