import type { Day } from './calendar.ts';
import { minuteOf, utcDayOf } from './calendar.ts';
import type { Creator } from './creator.ts';
import { diceFor, hashOf } from './dice.ts';
import { isLucky, LUCKY_DAYS } from './luck.ts';
import type { World } from './world.ts';

const MINUTES_OF_A_DAY = 1_440;
/** How many times the usual gain a lucky day and the next one bring. */
const RUSH = 9;

/** How many follow somebody at that moment, by whole minutes. */
export function followersAt(world: World, creator: Creator, at: Date): number {
  const day = utcDayOf(at);
  const counts = followersByDay(world, creator, day);
  return atMinute(world, creator, day, counts.at(-1) ?? 0, minuteOf(at) % MINUTES_OF_A_DAY);
}

/** How many at 00:00 UTC of every day, from the first of the history to that one. */
export function followersByDay(world: World, creator: Creator, last: Day): number[] {
  let count = initialCount(creator);
  const counts = [count];
  for (let day = creator.firstDay; day < last; day++) {
    count = atMinute(world, creator, day, count, MINUTES_OF_A_DAY);
    counts.push(count);
  }
  return counts;
}

function atMinute(world: World, creator: Creator, day: Day, before: number, minute: number): number {
  const { gained, lost } = changesOn(world, creator, day);
  const part = minute / MINUTES_OF_A_DAY;
  return Math.max(0, before + Math.floor(gained * part) - Math.floor(lost * part));
}

function changesOn(world: World, creator: Creator, day: Day): { gained: number; lost: number } {
  const dice = diceFor(hashOf(world.seed, creator.number, day, 5));
  const rush = isLucky(world, creator, day) || isLucky(world, creator, day - 1) ? RUSH : 1;
  const gain = usualGain(creator);
  return {
    gained: Math.floor(gain * dice.between(0.2, 1.8) * rush + dice.unit()),
    lost: Math.floor(gain * creator.churn * dice.between(0.2, 1.8) + dice.unit()),
  };
}

/** So many that the history ends near the creator's size. */
function initialCount(creator: Creator): number {
  const rushes = 2 * LUCKY_DAYS * (RUSH - 1);
  const grown = usualGain(creator) * (1 + rushes - creator.churn) * creator.historyDays;
  return Math.max(0, Math.round(creator.size - grown));
}

function usualGain({ size, growth, churn, historyDays }: Creator): number {
  return (size * growth) / (historyDays * (1 - churn));
}
