import type { Day } from './calendar.ts';
import { dateText, dayIn, midnightIn, minuteOf, PACIFIC, weekdayOf } from './calendar.ts';
import type { Creator } from './creator.ts';
import { diceFor, hashOf } from './dice.ts';
import { isLucky } from './luck.ts';
import type { World } from './world.ts';

/** How often somebody's profile was looked at on a Pacific day, as of that moment: today is still growing. */
export function profileViewsOn(world: World, creator: Creator, day: Day, at: Date): number {
  const begin = minuteOf(midnightIn(PACIFIC, day));
  const end = minuteOf(midnightIn(PACIFIC, day + 1));
  const part = Math.min(Math.max((minuteOf(at) - begin) / (end - begin), 0), 1);
  return Math.floor(wholeDay(world, creator, day) * part);
}

function wholeDay(world: World, creator: Creator, day: Day): number {
  const dice = diceFor(hashOf(world.seed, creator.number, day, 6));
  const usual = creator.size ** 0.8 * 0.12 * Math.min(0.5 + creator.pace, 2);
  const weekday = weekdayOf(day) % 6 === 0 ? 0.8 : 1.05;
  const rush = isLucky(world, creator, day) ? 6 : isLucky(world, creator, day - 1) ? 3 : 1;
  return Math.floor(usual * weekday * rush * dice.between(0.3, 1.7));
}

/** Of the Pacific days that a range touches, those on which there was a view. */
export function profileViewsBetween(world: World, creator: Creator, since: Date, until: Date, at: Date) {
  const days: { day: string; views: number }[] = [];
  const first = Math.max(dayIn(PACIFIC, since), creator.firstDay);
  const last = Math.min(dayIn(PACIFIC, until), dayIn(PACIFIC, at));
  for (let day = first; day <= last; day++) {
    const views = profileViewsOn(world, creator, day, at);
    if (views > 0) days.push({ day: dateText(day), views });
  }
  return days;
}
