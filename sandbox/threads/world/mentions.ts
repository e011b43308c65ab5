import type { Day } from './calendar.ts';
import type { Creator } from './creator.ts';
import { hashOf } from './dice.ts';
import type { World } from './world.ts';

/**
 * Whoever mentions somebody on a day mentions this one. Everybody is mentioned by one person a day at most, who can be told
 * the other way round, so that nobody's words must be searched for a name.
 */
export function mentionedOn(world: World, creator: Creator, day: Day): Creator {
  return creatorAt(world, (creator.number % world.creators.length) + shiftOn(world, day));
}

/** The only one who could mention somebody on that day. */
export function mentioningOn(world: World, creator: Creator, day: Day): Creator {
  return creatorAt(world, creator.number + world.creators.length - shiftOn(world, day));
}

/** Whoever mentions must be found by whom they mention: those who came later, or of whom only some posts are there, are not. */
export function canMention({ creators }: World, { number, exactly }: Creator): boolean {
  return number < creators.length && exactly === undefined;
}

function shiftOn(world: World, day: Day): number {
  return 1 + (hashOf(world.seed, day, 13) % (world.creators.length - 1));
}

function creatorAt({ creators }: World, place: number): Creator {
  const creator = creators[place % creators.length];
  if (!creator) throw new Error(`Nobody is at place ${place}`);
  return creator;
}
