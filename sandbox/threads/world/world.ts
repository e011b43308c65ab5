import type { Creator } from './creator.ts';
import { creatorsOf } from './creators.ts';

/** All that the network's past and future follow from. */
export type World = {
  seed: number;
  /** When it was first started: the eighteen months of history end here. */
  beganAt: Date;
  /** Who is there from the beginning; whoever joined later is not among them. */
  creators: readonly Creator[];
};

export const SEED = 20_240_613;

export function newWorld(beganAt: Date, seed = SEED): World {
  return { seed, beganAt, creators: creatorsOf(seed, beganAt) };
}
