import { DAY_MS } from '#base/clock.ts';

/** In any 24 hours, by the network's word; what follows in a chain is a reply. */
export const QUOTA = { posts: 250, replies: 1000 };

/** A day as full as this is told of before it hurts. */
export const NEARLY_FULL = QUOTA.posts * 0.8;

/** How many go out in the fullest 24 hours that hold an instant, without what is yet to be planned for it. */
export function fullestDay(times: readonly Date[], at: Date): number {
  const near = times
    .map((time) => time.getTime())
    .filter((time) => Math.abs(time - at.getTime()) < DAY_MS)
    .toSorted((a, b) => a - b);
  // The fullest begins with one of them, or with the instant itself.
  const starts = [...near.filter((time) => time <= at.getTime()), at.getTime()];
  return Math.max(...starts.map((start) => near.filter((time) => time >= start && time < start + DAY_MS).length));
}
