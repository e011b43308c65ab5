import type { Day } from './calendar.ts';
import { dayIn } from './calendar.ts';
import type { Creator } from './creator.ts';
import type { Sketch } from './timeline.ts';
import { sketchesThrough } from './timeline.ts';
import type { World } from './world.ts';

/** What creators have posted, kept for those that were looked at last. */
export type Timelines = {
  /** Oldest first, up to that moment. */
  upTo(creator: Creator, at: Date): readonly Sketch[];
  find(creator: Creator, place: { day: Day; slot: number }, at: Date): Sketch | undefined;
};

/** A thousand accounts of two hundred posts, at 250 bytes each. */
const KEPT_POSTS = 220_000;

export function openTimelines(world: World, keptPosts = KEPT_POSTS): Timelines {
  const kept = new Map<number, { through: Day; sketches: readonly Sketch[] }>();
  let posts = 0;

  const forget = (number: number) => {
    posts -= kept.get(number)?.sketches.length ?? 0;
    kept.delete(number);
  };
  const timelineOf = (creator: Creator, at: Date): readonly Sketch[] => {
    const day = creator.silentSince ? Infinity : dayIn(creator.zone, at);
    const known = kept.get(creator.number);
    const current =
      known && known.through >= day ? known : { through: day, sketches: sketchesThrough(world, creator, day) };
    forget(creator.number);
    for (const oldest of kept.keys()) {
      if (posts + current.sketches.length <= keptPosts) break;
      forget(oldest);
    }
    kept.set(creator.number, current);
    posts += current.sketches.length;
    return current.sketches;
  };

  const upTo = (creator: Creator, at: Date) => {
    const sketches = timelineOf(creator, at);
    const end = countUpTo(sketches, at.getTime() / 1000);
    return end === sketches.length ? sketches : sketches.slice(0, end);
  };
  return {
    upTo,
    find(creator, { day, slot }, at) {
      const sketches = upTo(creator, at);
      const start = countUpTo(sketches, (day - 1) * 86_400);
      for (let index = start; index < sketches.length; index++) {
        const sketch = sketches[index];
        if (!sketch || sketch.day > day) return undefined;
        if (sketch.day === day && sketch.slot === slot) return sketch;
      }
      return undefined;
    },
  };
}

/** How many are not later than that second. */
export function countUpTo(sketches: readonly Sketch[], second: number): number {
  let low = 0;
  let high = sketches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sketches[middle]?.second ?? Infinity) <= second) low = middle + 1;
    else high = middle;
  }
  return low;
}
