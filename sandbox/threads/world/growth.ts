/** How a post is seen over its life: within hours, within days, and for as long as somebody comes by. */
const HALF_MINUTES = [75, 1_700, 100_000] as const;

/**
 * The part of its eventual reach that a post has after so many minutes. `endurance` from 0 to 1 says how much comes late.
 * It always grows and never arrives, so that a second look differs from the first. Fractions only: they are exact everywhere.
 */
export function grownAfter(minutes: number, endurance: number): number {
  if (minutes <= 0) return 0;
  const [hours, days, months] = HALF_MINUTES;
  return (
    (0.5 - 0.25 * endurance) * (minutes / (minutes + hours)) +
    (0.4 - 0.05 * endurance) * (minutes / (minutes + days)) +
    (0.1 + 0.3 * endurance) * (minutes / (minutes + months))
  );
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
