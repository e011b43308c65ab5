import type { Day } from './calendar.ts';
import type { Creator } from './creator.ts';
import { hashOf } from './dice.ts';
import type { World } from './world.ts';

export const LUCKY_DAYS = 0.012;

/** A day on which what somebody posts goes round, and strangers come and stay. */
export function isLucky(world: World, creator: Creator, day: Day): boolean {
  return hashOf(world.seed, creator.number, day, 4) < LUCKY_DAYS * 2 ** 32;
}
