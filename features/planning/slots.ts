import type { Day } from '#base/zoned-day.ts';
import { remembered } from '#base/remembered.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import type { WallTime } from '#base/zoned-time.ts';
import { instantOf, minuteOf, wallTimeAt, wallTimeOf, weekdayOf } from '#base/zoned-time.ts';

/** A time of the week; Monday is 1, minutes count from midnight. */
export type Slot = { weekday: number; minute: number };

/** How an account likes its posts spread. Quiet hours may go over midnight; no post goes out in them from the queue. */
export type QueueRules = {
  timeZone: string;
  minimumGapMinutes: number;
  quiet: { from: number; to: number } | null;
};

/** A slot on a day. */
export type SlotTime = { at: Date; wallTime: WallTime; timeZone: string };

/** Further ahead nobody would find what they put in. */
export const LOOK_AHEAD_DAYS = 90;

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

/** For who has chosen none yet. */
export const SUGGESTED_SLOTS: readonly Slot[] = [
  ...WORKDAYS.flatMap((weekday) => [9 * 60, 18 * 60 + 30].map((minute) => ({ weekday, minute }))),
  ...WEEKEND.map((weekday) => ({ weekday, minute: 11 * 60 })),
];

/** Whose clocks a queue begins by while nobody knows where its owner is. */
export const UNKNOWN_ZONE = 'UTC';

export function suggestedQueue(timeZone: string): QueueRules {
  return { timeZone, minimumGapMinutes: 0, quiet: null };
}

export type Wish = {
  slots: readonly Slot[];
  queue: QueueRules;
  /** When other posts of the account go out. */
  taken: readonly Date[];
  /** Only what comes after it. */
  from: Date;
  count: number;
};

/** The next free slots in order, as many as there are within reach; each keeps its distance from what is taken and from the others. */
export function nextSlots({ slots, queue, taken, from, count }: Wish): SlotTime[] {
  return freeAmong(slotsAfter(from, slots, queue), queue, taken, count);
}

/** All slots after an instant, free or taken, for who looks at them more than once. */
export function slotsFrom(from: Date, slots: readonly Slot[], queue: QueueRules): Iterable<SlotTime> {
  return remembered(slotsAfter(from, slots, queue));
}

export function firstFree(coming: Iterable<SlotTime>, queue: QueueRules, taken: readonly Date[]): SlotTime | undefined {
  return freeAmong(coming, queue, taken, 1)[0];
}

function freeAmong(
  coming: Iterable<SlotTime>,
  { minimumGapMinutes }: QueueRules,
  taken: readonly Date[],
  count: number,
): SlotTime[] {
  const found: SlotTime[] = [];
  const times = taken.map((at) => at.getTime());
  const gap = minimumGapMinutes * 60_000;
  for (const slot of coming) {
    if (found.length === count) break;
    const at = slot.at.getTime();
    if (times.some((other) => isTooClose(other, at, gap))) continue;
    found.push(slot);
    times.push(at);
  }
  return found;
}

/** A slot to come; `takenBy` is when the post goes out that has it, or stands too near for another. */
export type ComingSlot = SlotTime & { takenBy: Date | null };

/** The next slots in order, free or taken, without those that stand too near to a free one before them. */
export function comingSlots({ slots, queue, taken, from, count }: Wish): ComingSlot[] {
  const found: ComingSlot[] = [];
  const free: number[] = [];
  const gap = queue.minimumGapMinutes * 60_000;
  for (const slot of slotsAfter(from, slots, queue)) {
    if (found.length === count) break;
    const at = slot.at.getTime();
    const near = taken.filter((other) => isTooClose(other.getTime(), at, gap));
    const takenBy = near.find((other) => other.getTime() === at) ?? near[0] ?? null;
    if (!takenBy && free.some((other) => isTooClose(other, at, gap))) continue;
    if (!takenBy) free.push(at);
    found.push({ ...slot, takenBy });
  }
  return found;
}

/** All slots after an instant, as far ahead as a queue looks. */
function* slotsAfter(from: Date, slots: readonly Slot[], queue: QueueRules): Generator<SlotTime> {
  const today = dayOf(from, queue.timeZone);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++)
    for (const slot of slotsOn(daysAfter(today, ahead), slots, queue)) if (slot.at > from) yield slot;
}

/** All slots of some days, whether free or not, that are not in quiet hours. */
export function slotsBetween(
  slots: readonly Slot[],
  queue: QueueRules,
  { from, to }: { from: Date; to: Date },
): SlotTime[] {
  const found: SlotTime[] = [];
  for (let day = dayOf(from, queue.timeZone); day <= dayOf(to, queue.timeZone); day = daysAfter(day, 1)) {
    found.push(...slotsOn(day, slots, queue).filter(({ at }) => at >= from && at < to));
  }
  return found;
}

export function isQuiet(minute: number, quiet: QueueRules['quiet']): boolean {
  if (!quiet || quiet.from === quiet.to) return false;
  return quiet.from < quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to;
}

/** On the day the clocks skip an hour, two slots may fall on one instant: that is one slot. */
function slotsOn(day: Day, slots: readonly Slot[], { timeZone, quiet }: QueueRules): SlotTime[] {
  const weekday = weekdayOf(day);
  const found = new Map<number, SlotTime>();
  for (const slot of slots) {
    if (slot.weekday !== weekday) continue;
    const wallTime = wallTimeAt(day, slot.minute);
    const { at, moved } = instantOf(wallTime, timeZone);
    const shown = moved === 'forward' ? minuteOf(wallTimeOf(at, timeZone)) : slot.minute;
    if (isQuiet(shown, quiet)) continue;
    const known = found.get(at.getTime());
    // Who is on time at that instant names it, not who was moved there.
    if (!known || wallTime > known.wallTime) found.set(at.getTime(), { at, wallTime, timeZone });
  }
  return [...found.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function isTooClose(one: number, other: number, gap: number): boolean {
  return one === other || Math.abs(one - other) < gap;
}
