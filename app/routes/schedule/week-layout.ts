/** One hour of the week's grid, in pixels. */
export const HOUR_HEIGHT = 42;
/** Where it fits, a post is as tall as two hours, which is four lines; where others follow, it makes room, down to its first. */
export const TALLEST = 2 * HOUR_HEIGHT - 1;
export const LOWEST = 30;
const BETWEEN = 1;
const STEP = 15;
/** A drop so near to a free slot is meant for it. */
const SLOT_PULL = 20;

export type Hours = { first: number; last: number };

/** The hours that matter: an hour before what is first and two after what is last, and never less than a working day. */
export function hoursOf(minutes: readonly number[]): Hours {
  const first = Math.min(8 * 60, ...minutes);
  const last = Math.max(20 * 60 + 30, ...minutes);
  return { first: Math.max(0, Math.floor(first / 60) - 1), last: Math.min(24, Math.ceil(last / 60) + 2) };
}

export const WHOLE_DAY: Hours = { first: 0, last: 24 };

export function topOf(minute: number, { first }: Hours): number {
  return ((minute - first * 60) / 60) * HOUR_HEIGHT;
}

/** Whether the grid has room for a minute: at night the hour that it is lies above or below the hours that matter. */
export function isWithin(minute: number, { first, last }: Hours): boolean {
  return minute >= first * 60 && minute <= last * 60;
}

export type Box = { top: number; height: number };

export type Placed = {
  minute: number;
  /** It says how it stands, in up to three lines under its time: nothing of that may be cut off. */
  isTall: boolean;
};

/** Places of a day's posts, in the order of their times: none covers another. */
export function boxesOf(placed: readonly Placed[], hours: Hours): Box[] {
  const boxes: Box[] = [];
  let free = 0;
  placed.forEach(({ minute, isTall }, index) => {
    const top = Math.max(topOf(minute, hours), free);
    const next = placed[index + 1];
    const room = next === undefined || isTall ? TALLEST : topOf(next.minute, hours) - top - BETWEEN;
    const height = Math.min(TALLEST, Math.max(LOWEST, room));
    boxes.push({ top, height });
    free = top + height + BETWEEN;
  });
  return boxes;
}

/** The time that a height of the grid stands for: a free slot near by, or the next quarter of an hour. */
export function minuteAt(height: number, hours: Hours, slots: readonly number[]): number {
  const exact = (height / HOUR_HEIGHT) * 60 + hours.first * 60;
  const slot = slots
    .filter((minute) => Math.abs(minute - exact) <= SLOT_PULL)
    .toSorted((a, b) => Math.abs(a - exact) - Math.abs(b - exact))[0];
  const minute = slot ?? Math.round(exact / STEP) * STEP;
  return Math.min(Math.max(minute, hours.first * 60), 24 * 60 - STEP);
}
