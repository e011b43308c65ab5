import type { Figures } from '../network.ts';
import { minuteOf } from './calendar.ts';
import { hasLink, linkOf } from './content.ts';
import type { Creator } from './creator.ts';
import { addFigures, clicksAfter, minutesOfLife, noFigures } from './figures.ts';
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

/** The same at each of several minutes, in order of time: a post at a time, which is far quicker than a sum at a time. */
export function figuresAtEach(sketches: readonly Sketch[], minutes: readonly number[]): Figures[] {
  const sums = minutes.map(noFigures);
  let first = 0;
  for (const { second, part, reach } of sketches) {
    const birth = Math.ceil(second / 60);
    while (first < minutes.length && (minutes[first] ?? 0) < birth) first++;
    for (let index = first; index < minutes.length; index++) {
      const sum = sums[index];
      if (!sum) continue;
      addFigures(sum, reach, (minutes[index] ?? 0) - birth);
      // A continuation is a reply to what it continues.
      if (part > 0) sum.replies += 1;
    }
  }
  return sums;
}

function figuresOfAll(sketches: readonly Sketch[], at: Date): Figures {
  return figuresAtEach(sketches, [minuteOf(at)])[0] ?? noFigures();
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
