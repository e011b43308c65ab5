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

/** Of posts that are to be added, those whose fullest 24 hours hold more than go out in them, with how many that are. */
export function overfull(there: readonly Date[], added: readonly Date[]): { at: Date; count: number }[] {
  const times = [
    ...there.map((at) => ({ time: at.getTime(), isAdded: false })),
    ...added.map((at) => ({ time: at.getTime(), isAdded: true })),
  ].toSorted((a, b) => a.time - b.time);
  const counts = new Map<number, number>();
  let end = 0;
  times.forEach(({ time }, start) => {
    while (end < times.length && (times[end]?.time ?? 0) < time + DAY_MS) end++;
    const count = end - start;
    if (count <= QUOTA.posts) return;
    for (const each of times.slice(start, end))
      if (each.isAdded) counts.set(each.time, Math.max(count, counts.get(each.time) ?? 0));
  });
  return [...counts].map(([time, count]) => ({ at: new Date(time), count }));
}
