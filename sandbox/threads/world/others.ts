import type { Creator } from './creator.ts';
import { hashOf } from './dice.ts';
import type { Moment } from './moments.ts';
import { momentsOn } from './moments.ts';
import type { Outline } from './outline.ts';
import { isPosted, outlineId } from './outline.ts';
import type { World } from './world.ts';

const DAYS_BACK = 14;
const TRIES = 12;

/** The recent post of somebody else that a quote or a repost is of. */
export function otherPostFor(world: World, creator: Creator, outline: Outline): string | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const number = hashOf(outline.chance, 12, attempt) % world.creators.length;
    const other = world.creators[number];
    if (!other || other.number === creator.number || other.account.isPrivate) continue;
    // Of theirs, it takes the whole timeline to know which posts there are.
    if (other.exactly !== undefined) continue;
    if (other.account.language !== creator.account.language) continue;
    const found = latestPost(world, other, outline);
    if (found !== undefined) return found;
  }
  return undefined;
}

function latestPost(world: World, other: Creator, { day, second }: Outline): string | undefined {
  for (let back = 0; back < DAYS_BACK && day - back >= other.firstDay; back++) {
    const moments = momentsOn(world, other, day - back);
    const index = moments.findLastIndex(
      (moment) => moment.kind === 'post' && moment.second < second && isPosted(other, moment),
    );
    if (index >= 0) return outlineId(other, { day: day - back, slot: slotOf(moments, index) });
  }
  return undefined;
}

function slotOf(moments: readonly Moment[], index: number): number {
  return moments.slice(0, index).reduce((slots, { following }) => slots + 1 + following, 0);
}
