import type { Day } from './calendar.ts';
import { dayIn } from './calendar.ts';
import type { Creator } from './creator.ts';
import { hashOf } from './dice.ts';
import { followersByDay } from './followers.ts';
import { isLucky } from './luck.ts';
import type { Outline } from './outline.ts';
import { outlinesOn } from './outline.ts';
import type { Reach } from './reach.ts';
import { NO_REACH, reachBy } from './reach.ts';
import type { World } from './world.ts';

/** A post and what it comes to. */
export type Sketch = Outline & { reach: Reach };

/** Everything somebody posts up to the end of that day of theirs, or until they fall silent; oldest first. */
export function sketchesThrough(world: World, creator: Creator, last: Day): Sketch[] {
  const end = creator.silentSince ? dayIn(creator.zone, creator.silentSince) : last;
  const sketches = followersByDay(world, creator, end).flatMap((followers, index) =>
    sketchesOn(world, creator, creator.firstDay + index, followers),
  );
  sketches.sort((one, other) => one.second - other.second || one.slot - other.slot);
  return creator.exactly === undefined ? sketches : spread(sketches, creator.exactly);
}

/** That many of them, evenly. */
function spread(sketches: readonly Sketch[], wanted: number): Sketch[] {
  const before = (index: number) => Math.floor((index * wanted) / sketches.length);
  return sketches.filter((_, index) => before(index + 1) > before(index));
}

function sketchesOn(world: World, creator: Creator, day: Day, followers: number): Sketch[] {
  const { warmth } = creator;
  return outlinesOn(world, creator, day).map((outline) => {
    const { kind, part, chance, hasPictures } = outline;
    const standing = part === 0 ? 1 : 0.35 / part;
    const circumstances = { followers, warmth, isLucky: isLucky(world, creator, day), hasPictures, standing };
    const reach = kind === 'repost' ? NO_REACH : reachBy(hashOf(chance, 8), circumstances);
    return Object.assign(outline, { reach });
  });
}
