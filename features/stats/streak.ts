import { daysAfter } from '#base/zoned-day.ts';
import type { Day } from '#base/zoned-day.ts';

export type Streaks = {
  /** Days in a row up to today; today itself may still come. */
  current: number;
  longest: number;
  longestEnded: Day | undefined;
  /** Of the days that are asked about, those with a post. */
  active: number;
};

/** Days in a row with a post. */
export function streaksOf(days: readonly { day: Day; posts: number }[], today: Day): Streaks {
  let run = 0;
  let longest = 0;
  let longestEnded: Day | undefined;
  for (const { day, posts } of days) {
    run = posts > 0 ? run + 1 : day === today ? run : 0;
    if (run > longest) [longest, longestEnded] = [run, posts > 0 ? day : daysAfter(day, -1)];
  }
  return { current: run, longest, longestEnded, active: days.filter(({ posts }) => posts > 0).length };
}
