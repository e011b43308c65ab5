import { expect, test } from 'vitest';
import { dice } from '#testing/dice.ts';
import type { QueueRules, Slot } from './slots.ts';
import {
  comingSlots,
  isQuiet,
  LOOK_AHEAD_DAYS,
  nextSlots,
  slotsBetween,
  SUGGESTED_SLOTS,
  suggestedQueue,
} from './slots.ts';
import { instantOf, minuteOf, wallTimeOf, weekdayOf } from '#base/zoned-time.ts';

const MINUTE = 60_000;
/** A Tuesday, at noon in Paris. */
const from = new Date('2026-05-19T10:00:00Z');
const paris = suggestedQueue('Europe/Paris');
const nextOf = (given: Partial<Parameters<typeof nextSlots>[0]> = {}) =>
  nextSlots({ slots: SUGGESTED_SLOTS, queue: paris, taken: [], from, count: 4, ...given }).map(
    ({ wallTime }) => wallTime,
  );

test('the suggestion is twice on workdays and once on other days', () => {
  expect(nextOf({ count: 9 })).toEqual([
    '2026-05-19T18:30',
    '2026-05-20T09:00',
    '2026-05-20T18:30',
    '2026-05-21T09:00',
    '2026-05-21T18:30',
    '2026-05-22T09:00',
    '2026-05-22T18:30',
    '2026-05-23T11:00',
    '2026-05-24T11:00',
  ]);
});

test('a slot that is taken, or is just now, is not free', () => {
  const taken = [instantOf('2026-05-20T09:00', 'Europe/Paris').at];
  expect(nextOf({ taken, from: instantOf('2026-05-19T18:30', 'Europe/Paris').at, count: 2 })).toEqual([
    '2026-05-20T18:30',
    '2026-05-21T09:00',
  ]);
});

test('the queue keeps its distance from any planned post, and between its own', () => {
  const slots = [9, 10, 11, 12].map((hour) => ({ weekday: 3, minute: hour * 60 }));
  const queue = { ...paris, minimumGapMinutes: 90 };
  expect(nextOf({ slots, queue, count: 2 })).toEqual(['2026-05-20T09:00', '2026-05-20T11:00']);
  const taken = [instantOf('2026-05-20T09:45', 'Europe/Paris').at];
  expect(nextOf({ slots, queue, taken, count: 2 })).toEqual(['2026-05-20T12:00', '2026-05-27T09:00']);
});

test.each([
  [{ from: 22 * 60, to: 7 * 60 }, [22 * 60, 23 * 60 + 59, 0, 419], [420, 720, 22 * 60 - 1]],
  [{ from: 12 * 60, to: 14 * 60 }, [720, 839], [0, 719, 840]],
  [{ from: 60, to: 60 }, [], [0, 59, 60, 61]],
])('quiet hours %j', (quiet, inside, outside) => {
  expect(inside.every((minute) => isQuiet(minute, quiet))).toBe(true);
  expect(outside.some((minute) => isQuiet(minute, quiet))).toBe(false);
});

test('further than ninety days ahead there is no slot', () => {
  const slots = [{ weekday: 1, minute: 540 }];
  expect(nextOf({ slots, count: 100 })).toHaveLength(Math.floor((LOOK_AHEAD_DAYS + 1) / 7));
  expect(nextOf({ slots: [], count: 1 })).toEqual([]);
});

test('two slots that the clocks push together are one', () => {
  const slots = [
    { weekday: 7, minute: 135 },
    { weekday: 7, minute: 150 },
    { weekday: 7, minute: 180 },
  ];
  const march = new Date('2026-03-28T12:00:00Z');
  expect(nextOf({ slots, from: march, count: 2 })).toEqual(['2026-03-29T03:00', '2026-04-05T02:15']);
});

test('a slot that the clocks push into quiet hours is left out that day', () => {
  const slots = [{ weekday: 7, minute: 150 }];
  const queue = { ...paris, quiet: { from: 180, to: 420 } };
  expect(nextOf({ slots, queue, from: new Date('2026-03-28T12:00:00Z'), count: 1 })).toEqual(['2026-04-05T02:30']);
});

test('the slots of some days are told whether free or not', () => {
  const days = { from: new Date('2026-05-18T22:00:00Z'), to: new Date('2026-05-20T22:00:00Z') };
  expect(slotsBetween(SUGGESTED_SLOTS, paris, days).map(({ wallTime }) => wallTime)).toEqual([
    '2026-05-19T09:00',
    '2026-05-19T18:30',
    '2026-05-20T09:00',
    '2026-05-20T18:30',
  ]);
});

test('whatever slots, zone, gap, quiet hours and posts there are: every slot is one of the week, in order, apart and not quiet', () => {
  const roll = dice(7);
  const upTo = (most: number) => Math.floor(roll() * most);
  const zones = Intl.supportedValuesOf('timeZone');
  for (let round = 0; round < 300; round++) {
    const slots: Slot[] = Array.from({ length: 1 + upTo(30) }, () => ({ weekday: 1 + upTo(7), minute: upTo(1440) }));
    const queue: QueueRules = {
      timeZone: zones[upTo(zones.length)]!,
      minimumGapMinutes: [0, 1, 30, 240, 1440][upTo(5)]!,
      quiet: roll() < 0.5 ? null : { from: upTo(1440), to: upTo(1440) },
    };
    const start = new Date(Date.UTC(2026, upTo(48), 1 + upTo(28), upTo(24), upTo(60)));
    const taken = Array.from({ length: upTo(40) }, () => new Date(start.getTime() + upTo(14 * 1440) * MINUTE));
    const found = nextSlots({ slots, queue, taken, from: start, count: 12 });
    const others = [...taken];
    for (const { at, wallTime } of found) {
      const shown = wallTimeOf(at, queue.timeZone);
      const gap = Math.min(...others.map((other) => Math.abs(other.getTime() - at.getTime())));
      expect(at > start && (others.length === 0 || gap >= Math.max(1, queue.minimumGapMinutes * MINUTE))).toBe(true);
      expect(slots).toContainEqual({ weekday: weekdayOf(wallTime.slice(0, 10)), minute: minuteOf(wallTime) });
      expect(isQuiet(minuteOf(shown), queue.quiet)).toBe(false);
      others.push(at);
    }
    const times = found.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});

test('the next slots are told with what takes them, also from near by', () => {
  const slots = [9 * 60, 9 * 60 + 10, 18 * 60].map((minute) => ({ weekday: 2, minute }));
  const queue = { timeZone: 'UTC', minimumGapMinutes: 30, quiet: null };
  const near = new Date('2026-05-19T18:20Z');
  const coming = comingSlots({ slots, queue, taken: [near], from: new Date('2026-05-19T08:00Z'), count: 3 });
  expect(coming.map(({ wallTime, takenBy }) => [wallTime, takenBy])).toEqual([
    ['2026-05-19T09:00', null],
    ['2026-05-19T18:00', near],
    ['2026-05-26T09:00', null],
  ]);
});
