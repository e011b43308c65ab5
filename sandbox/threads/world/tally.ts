import type { Figures } from '../network.ts';
import { minuteOf } from './calendar.ts';
import { hasLink, linkOf } from './content.ts';
import type { Creator } from './creator.ts';
import { addFigures, clicksAfter, isCounted, minutesOfLife, noFigures } from './figures.ts';
import { keepLast } from './kept.ts';
import type { Sketch } from './timeline.ts';
import type { Timelines } from './timelines.ts';

const KEPT_MINUTES = 10_000;

/** All that the posts of an account came to, from the beginning to a moment; and clicks by link. */
export type Tallies = {
  figures(creator: Creator, at: Date): Readonly<Figures>;
  clicks(creator: Creator, at: Date): ReadonlyMap<string, number>;
};

/** A sum over thousands of posts is made once for each minute that is asked about. */
export function openTallies(timelines: Timelines): Tallies {
  const figures = keepLast<Figures>(KEPT_MINUTES);
  const clicks = keepLast<Map<string, number>>(KEPT_MINUTES / 10);
  const keyOf = (creator: Creator, at: Date) => `${creator.number} ${minuteOf(at)}`;
  return {
    figures: (creator, at) => figures.get(keyOf(creator, at), () => figuresOfAll(timelines.upTo(creator, at), at)),
    clicks: (creator, at) =>
      clicks.get(keyOf(creator, at), () => clicksOfAll(creator, timelines.upTo(creator, at), at)),
  };
}

export function figuresOfAll(sketches: readonly Sketch[], at: Date): Figures {
  const sum = noFigures();
  for (const { second, part, reach } of sketches) {
    addFigures(sum, reach, minutesOfLife(second * 1000, at));
    // A continuation is a reply to what it continues.
    if (part > 0 && isCounted(second * 1000, at)) sum.replies += 1;
  }
  return sum;
}

function clicksOfAll(creator: Creator, sketches: readonly Sketch[], at: Date): Map<string, number> {
  const clicks = new Map<string, number>();
  for (const sketch of sketches) {
    if (!hasLink(sketch)) continue;
    const url = linkOf(creator, sketch);
    clicks.set(url, (clicks.get(url) ?? 0) + clicksAfter(sketch.reach, minutesOfLife(sketch.second * 1000, at)));
  }
  return clicks;
}
