import type { Day } from './calendar.ts';
import { midnightIn, weekdayOf } from './calendar.ts';
import type { Creator } from './creator.ts';
import { diceFor, hashOf } from './dice.ts';
import type { Dice } from './dice.ts';
import type { World } from './world.ts';

/** A moment at which somebody posts, before it is known what. */
export type Moment = {
  /** Seconds since 1970. */
  second: number;
  kind: 'post' | 'quote' | 'repost';
  /** Posts that follow the first one as answers to it: a chain. */
  following: number;
  chance: number;
};

const MOST_MOMENTS = 20;
const QUIET_WEEKS = 0.07;

/** When somebody posts on a calendar day of their own, earliest first. */
export function momentsOn(world: World, creator: Creator, day: Day): Moment[] {
  const chance = hashOf(world.seed, creator.number, day, 2);
  const dice = diceFor(chance);
  const count = Math.min(Math.floor(expectedOn(world, creator, day, dice) + dice.unit()), MOST_MOMENTS);
  if (count === 0) return [];
  const midnight = midnightIn(creator.zone, day).getTime() / 1000;
  return Array.from({ length: count }, (_, index) => momentBy(dice, midnight, creator, hashOf(chance, index))).toSorted(
    (one, other) => one.second - other.second,
  );
}

function expectedOn(world: World, creator: Creator, day: Day, dice: Dice): number {
  const isAway = diceFor(hashOf(world.seed, creator.number, Math.floor(day / 7), 3)).chance(QUIET_WEEKS);
  if (isAway) return 0;
  const isWeekend = weekdayOf(day) % 6 === 0;
  const usual = 7 / (5 + 2 * creator.weekend) / (1 - QUIET_WEEKS);
  return creator.pace * usual * (isWeekend ? creator.weekend : 1) * dice.between(0.4, 1.6);
}

function momentBy(dice: Dice, midnight: number, { hours, exactly }: Creator, chance: number): Moment {
  const hour = dice.chance(0.85) ? dice.pick(hours) : dice.between(7, 22);
  const second = midnight + Math.floor(hour * 3600 + dice.unit() * 5400);
  const lot = dice.unit();
  const kind = lot < 0.04 ? 'quote' : lot < 0.08 ? 'repost' : 'post';
  const isChain = kind === 'post' && exactly === undefined && dice.chance(0.05);
  const following = isChain ? 1 + dice.below(4) : 0;
  return { second, kind, following, chance };
}
