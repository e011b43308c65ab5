const STEPS = [1, 2.5, 5];

/** The largest round number that has been reached: 100, 250, 500, 1,000 and so on; nothing below a hundred. */
export function milestoneOf(followers: number): number | undefined {
  let reached: number | undefined;
  for (let power = 100; power <= followers; power *= 10)
    for (const step of STEPS) if (step * power <= followers) reached = step * power;
  return reached;
}
