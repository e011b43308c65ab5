import { daysAfter } from '#base/zoned-day.ts';
import type { WallTime } from '#base/zoned-time.ts';
import { minuteOf, wallTimeAt } from '#base/zoned-time.ts';

const MINUTES_A_DAY = 1440;

/** Another hour of the clock on the wall: the clocks of the zone have no say in it. */
export function shifted(wallTime: WallTime, minutes: number): WallTime {
  const sum = minuteOf(wallTime) + minutes;
  const days = Math.floor(sum / MINUTES_A_DAY);
  return wallTimeAt(daysAfter(wallTime.slice(0, 10), days), sum - days * MINUTES_A_DAY);
}
