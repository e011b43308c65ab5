import { isClean } from '../../publishing-checker.ts';
import { postLives } from './post-lives.ts';
import type { Mistake } from './post-lives.ts';

/** How many runs it took until a mistake was seen; nothing when none of them showed it. */
export async function runsUntilCaught(mistake: Mistake, from: number, most: number): Promise<number | undefined> {
  for (let run = 0; run < most; run += 1) if (!isClean((await postLives(from + run, mistake)).verdict)) return run + 1;
  return undefined;
}
