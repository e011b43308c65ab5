/** One hour of the week's grid, in pixels, where nothing needs it to be taller. */
export const HOUR_HEIGHT = 42;
/** Of a post its time, and so many lines of its text. */
const LINE = 17;
const MOST_LINES = 3;
const heightOf = (lines: number) => 31 + lines * LINE;
/** Where it fits, a post has all its lines, which is two hours; where others follow, it makes room, down to its first. */
export const TALLEST = heightOf(MOST_LINES);
export const LOWEST = heightOf(1);
const BETWEEN = 1;
const FREE = 30;
/** Its words, without any room around them. */
const LEAST_FREE = 18;
const STEP = 15;
/** A drop so near to a free slot is meant for it. */
const SLOT_PULL = 20;

export type Hours = { first: number; last: number };

/** The hours that are drawn, with the height at which each begins; the last is where the grid ends. */
export type Grid = Hours & { tops: readonly number[] };

export type Placed = {
  minute: number;
  /** It says how it stands, in up to three lines under its time: nothing of that may be cut off. */
  isTall: boolean;
};

export type Box = { top: number; height: number; lines: number };

/** The hours that matter: an hour before what is first and two after what is last, and never less than a working day. */
export function hoursOf(minutes: readonly number[]): Hours {
  const first = Math.min(8 * 60, ...minutes);
  const last = Math.max(20 * 60 + 30, ...minutes);
  return { first: Math.max(0, Math.floor(first / 60) - 1), last: Math.min(24, Math.ceil(last / 60) + 2) };
}

export const WHOLE_DAY: Hours = { first: 0, last: 24 };

/** An hour in which a day has many posts is as tall as they are, so that each post stands in its hour. */
export function gridOf(days: readonly (readonly Placed[])[], hours: Hours): Grid {
  const tops = [0];
  for (let hour = hours.first; hour < hours.last; hour++) {
    const tallest = Math.max(
      HOUR_HEIGHT,
      ...days.map((placed) => (isCrowded(placed, hour) ? needOf(placed, hour) : 0)),
    );
    tops.push((tops.at(-1) ?? 0) + tallest);
  }
  return { ...hours, tops };
}

export function topOf(minute: number, { first, last, tops }: Grid): number {
  const hour = Math.min(Math.max(Math.floor(minute / 60), first), last - 1);
  const top = tops[hour - first] ?? 0;
  return top + ((minute - hour * 60) / 60) * ((tops[hour - first + 1] ?? top) - top);
}

/** Whether the grid has room for a minute: at night the hour that it is lies above or below the hours that matter. */
export function isWithin(minute: number, { first, last }: Hours): boolean {
  return minute >= first * 60 && minute <= last * 60;
}

/** Places of a day's posts, in the order of their times: none covers another. */
export function boxesOf(placed: readonly Placed[], grid: Grid): Box[] {
  const tops: number[] = [];
  let free = 0;
  placed.forEach((post, index) => {
    const top = Math.max(free, Math.min(topOf(post.minute, grid), latestOf(placed, index, grid)));
    tops.push(top);
    free = top + leastOf(post) + BETWEEN;
  });
  return placed.map(({ isTall }, index) => {
    const top = tops[index] ?? 0;
    const room = isTall ? TALLEST : (tops[index + 1] ?? Infinity) - top - BETWEEN;
    const lines = Math.min(MOST_LINES, Math.floor((room - heightOf(0)) / LINE));
    return { top, height: heightOf(lines), lines };
  });
}

/** As high as a line of words, in what room there is; nothing where a post stands or begins at once. */
export function freeBoxOf(minute: number, grid: Grid, boxes: readonly Box[], free: readonly number[]): Box | undefined {
  const top = topOf(minute, grid);
  const room = boxes.map((box) => (box.top > top ? box.top - top - BETWEEN : box.top + box.height > top ? 0 : FREE));
  if (Math.min(FREE, ...room) < LEAST_FREE) return undefined;
  const others = free.map((each) => topOf(each, grid) - top - BETWEEN).filter((each) => each > 0);
  return { top, height: Math.min(FREE, ...room, ...others), lines: 1 };
}

/** The time that a height of the grid stands for: a free slot near by, or the next quarter of an hour. */
export function minuteAt(height: number, grid: Grid, slots: readonly number[]): number {
  const exact = exactMinuteAt(height, grid);
  const slot = slots
    .filter((minute) => Math.abs(minute - exact) <= SLOT_PULL)
    .toSorted((a, b) => Math.abs(a - exact) - Math.abs(b - exact))[0];
  const minute = slot ?? Math.round(exact / STEP) * STEP;
  return Math.min(Math.max(minute, grid.first * 60), 24 * 60 - STEP);
}

function exactMinuteAt(height: number, { first, tops }: Grid): number {
  const index = Math.max(
    0,
    tops.slice(0, -1).findLastIndex((top) => top <= height),
  );
  const top = tops[index] ?? 0;
  return (first + index + (height - top) / ((tops[index + 1] ?? top) - top)) * 60;
}

function leastOf({ isTall }: Placed): number {
  return isTall ? TALLEST : LOWEST;
}

function within(placed: readonly Placed[], hour: number): Placed[] {
  return placed.filter(({ minute }) => Math.floor(minute / 60) === hour);
}

function needOf(placed: readonly Placed[], hour: number): number {
  return within(placed, hour).reduce((sum, post) => sum + leastOf(post) + BETWEEN, 0);
}

/** One alone may reach into the next hour where that is free. */
function isCrowded(placed: readonly Placed[], hour: number): boolean {
  const posts = within(placed, hour);
  return posts.length > 1 || (posts.length === 1 && within(placed, hour + 1).length > 0);
}

/** How far down a post may stand so that it, and what follows it in its hour, end with the hour. */
function latestOf(placed: readonly Placed[], index: number, grid: Grid): number {
  const hour = Math.floor((placed[index]?.minute ?? 0) / 60);
  if (!isCrowded(placed, hour)) return Infinity;
  return topOf((hour + 1) * 60, grid) - needOf(placed.slice(index), hour);
}
