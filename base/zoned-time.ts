import { fromAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { ZonedDateTime } from '@internationalized/date';
import { DAY_MS } from './clock.ts';
import { kept } from './kept.ts';
import type { Day } from './zoned-day.ts';

/** What a clock on the wall shows, `2026-10-25T02:30`; which instant that is, is a question of a zone. */
export type WallTime = string;

/** `forward`: the clocks skip it, so it is the first instant after; `first`: they show it twice, so it is the first of both. */
export type Moved = 'none' | 'forward' | 'first';

export type Instant = { at: Date; moved: Moved };

/** From 1970 on: what is planned is to come, and nobody has to know the calendars before. */
const WALL_TIME = /^(?:19[7-9]|[2-9]\d{2})\d-\d{2}-\d{2}T\d{2}:\d{2}$/;
const MINUTE_MS = 60_000;

export function isWallTime(text: string): boolean {
  if (!WALL_TIME.test(text)) return false;
  const read = new Date(`${text}:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** The one instant of a local time. */
export function instantOf(wallTime: WallTime, timeZone: string): Instant {
  const offset = offsetOfQuietDay(wallTime.slice(0, 10), timeZone);
  if (offset !== undefined) return { at: new Date(Date.parse(`${wallTime}Z`) - offset), moved: 'none' };
  const meant = parseDateTime(wallTime);
  const earlier = toZoned(meant, timeZone, 'earlier');
  const later = toZoned(meant, timeZone, 'later');
  const at = earlier.toDate();
  if (at.getTime() === later.toDate().getTime()) return { at, moved: 'none' };
  const isShownTwice = toCalendarDateTime(earlier).compare(meant) === 0;
  return isShownTwice ? { at, moved: 'first' } : { at: endOfGap(earlier, later), moved: 'forward' };
}

/** What the clocks of a zone show at an instant. */
export function wallTimeOf(at: Date, timeZone: string): WallTime {
  return toCalendarDateTime(fromAbsolute(at.getTime(), timeZone)).toString().slice(0, 16);
}

export function wallTimeAt(day: Day, minute: number): WallTime {
  const pad = (part: number) => `${part}`.padStart(2, '0');
  return `${day}T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** Minutes since midnight. */
export function minuteOf(wallTime: WallTime): number {
  return Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16));
}

/** Monday is 1. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** A queue asks for many times of one day, and on nearly every day the clocks just go on: then one offset answers for all. */
const offsets = new Map<string, number | undefined>();
const MOST_KEPT = 2000;

function offsetOfQuietDay(day: Day, timeZone: string): number | undefined {
  return kept(offsets, MOST_KEPT, `${day} ${timeZone}`, () => {
    const midnight = Date.parse(`${day}T00:00Z`);
    const before = fromAbsolute(midnight - DAY_MS, timeZone).offset;
    const after = fromAbsolute(midnight + 2 * DAY_MS, timeZone).offset;
    return before === after ? before : undefined;
  });
}

/** The instant at which the clocks jump, which lies between two that are told apart by their offsets. */
function endOfGap(before: ZonedDateTime, after: ZonedDateTime): Date {
  let low = Math.floor(before.toDate().getTime() / MINUTE_MS);
  let high = Math.ceil(after.toDate().getTime() / MINUTE_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fromAbsolute(middle * MINUTE_MS, after.timeZone).offset === before.offset) low = middle;
    else high = middle;
  }
  return new Date(high * MINUTE_MS);
}
