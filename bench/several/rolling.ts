import { setTimeout as pause } from 'node:timers/promises';
import type { TwoByTwo } from '#testing/several/two-by-two.ts';

/** Long enough for pages of one build to be asked about by the other. */
const SIDE_BY_SIDE_MS = 2_500;

/** One after the other is told to stop and started from another checkout; how many seconds all of it took. */
export async function restartInTurn(
  { workers, webs, ready }: TwoByTwo,
  root: string,
  settings: Record<string, string>,
): Promise<number> {
  const began = performance.now();
  for (const each of [...workers, ...webs]) {
    await each.stop();
    await each.start(root, settings);
    await ready();
    await pause(SIDE_BY_SIDE_MS);
  }
  return (performance.now() - began) / 1000;
}
