import type { Range } from '../network.ts';

/** Something with a place in a list: when, in milliseconds, and its id, which is costly enough to be asked for only in a tie. */
export type Listed = { time: number; id: () => string };

/** One page of what is in order of time; `after` is further down the list, `before` further up. */
export function pageOf<Item extends Listed>(items: readonly Item[], range: Range, isNewestFirst = true): Item[] {
  const { since, until, after, before, limit } = range;
  const sign = isNewestFirst ? -1 : 1;
  const ordered = items
    .filter(({ time }) => (!since || time >= since.getTime()) && (!until || time <= until.getTime()))
    .toSorted((one, other) => sign * compared(one, other.time, other.id));
  if (after) {
    const below = ordered.filter((item) => sign * compared(item, after.publishedAt.getTime(), () => after.id) > 0);
    return below.slice(0, limit);
  }
  if (before) {
    const above = ordered.filter((item) => sign * compared(item, before.publishedAt.getTime(), () => before.id) < 0);
    return above.slice(-limit);
  }
  return ordered.slice(0, limit);
}

/** Ids have one length, so that they compare as text. */
function compared(item: Listed, time: number, id: () => string): number {
  if (item.time !== time) return item.time - time;
  const [own, other] = [item.id(), id()];
  return own < other ? -1 : own > other ? 1 : 0;
}
