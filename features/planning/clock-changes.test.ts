import { expect, test } from 'vitest';
import { daysAfter } from '#base/zoned-day.ts';
import { clockChanges, shownAt } from '#testing/clock-changes.ts';
import type { ClockChange } from '#testing/clock-changes.ts';
import type { Occurrence, Repetition } from './repetition.ts';
import { nextOccurrences } from './repetition.ts';
import { nextSlots } from './slots.ts';
import { instantOf, isWallTime, minuteOf, wallTimeOf, weekdayOf } from '#base/zoned-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const changes = clockChanges(2026, 2030);

test('all clock changes of five years are looked at', () => {
  const gaps = changes.filter(({ before, after }) => after > before);
  const steps = new Set(changes.map(({ before, after }) => Math.abs(after - before) / MINUTE));
  expect(changes.length).toBeGreaterThan(900);
  expect(gaps.length).toBeGreaterThan(450);
  expect(changes.length - gaps.length).toBeGreaterThan(450);
  expect(steps).toEqual(new Set([30, 60, 120]));
  expect(gaps.some((change) => walls(change).some((wall) => wall.endsWith('T00:00')))).toBe(true);
});

test(
  'each local time around a clock change is one instant: skipped, the first after; shown twice, the first',
  { timeout: 60_000 },
  () => {
    const wrong = cases().filter(
      ({ change, wall }) => asText(instantOf(wall, change.zone)) !== asText(expected(change, wall)),
    );
    expect(wrong).toEqual([]);
  },
);

test('what comes daily comes once each day at the same hour, over every clock change', { timeout: 60_000 }, () => {
  const wrong = cases().filter(({ change, wall }) => {
    const startsOn = daysAfter(wall.slice(0, 10), -1);
    const daily = repetition(change, wall, { kind: 'daily', every: 1 }, startsOn);
    const found = nextOccurrences(daily, new Date(change.at - 5 * DAY), 3);
    return !isOnDays(found, startsOn, 1) || !keepsTheHour(change, wall, found);
  });
  expect(wrong).toEqual([]);
});

test('what comes weekly, and every slot of a queue, comes once each week at the same hour', { timeout: 60_000 }, () => {
  const wrong = cases().filter(({ change, wall }) => {
    const startsOn = daysAfter(wall.slice(0, 10), -7);
    const weekday = weekdayOf(startsOn);
    const from = new Date(change.at - 9 * DAY);
    const weekly = repetition(change, wall, { kind: 'weekly', every: 1, weekdays: [weekday] }, startsOn);
    const found = nextOccurrences(weekly, from, 3);
    const queue = { timeZone: change.zone, minimumGapMinutes: 0, quiet: null };
    const slots = nextSlots({ slots: [{ weekday, minute: minuteOf(wall) }], queue, taken: [], from, count: 3 });
    const areSame = slots.every(({ at }, index) => at.getTime() === found[index]?.at.getTime());
    return !isOnDays(found, startsOn, 7) || !keepsTheHour(change, wall, found) || slots.length < 3 || !areSame;
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['Asia/Kathmandu', '2026-05-19T09:00', '2026-05-19T03:15:00.000Z', 'none'],
  ['Asia/Kolkata', '2026-05-19T09:00', '2026-05-19T03:30:00.000Z', 'none'],
  ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:30:00.000Z', 'forward'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z', 'first'],
  ['Pacific/Chatham', '2026-09-27T02:50', '2026-09-26T14:00:00.000Z', 'forward'],
  ['Antarctica/Troll', '2026-03-29T01:30', '2026-03-29T01:00:00.000Z', 'forward'],
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00:00.000Z', 'forward'],
  ['Africa/Cairo', '2026-04-24T00:00', '2026-04-23T22:00:00.000Z', 'forward'],
  ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00:00.000Z', 'none'],
])('%s, %s is %s', (zone, wall, at, moved) => {
  expect(asText(instantOf(wall, zone))).toEqual(`${at} ${moved}`);
});

test('what the clocks show at an instant is told back', () => {
  for (const { zone, at } of changes) expect(wallTimeOf(new Date(at), zone)).toBe(shownAt(at, zone));
});

test.each([
  '2026-02-29T10:00',
  '2026-13-01T10:00',
  '2026-05-19T24:00',
  '2026-05-19T10:60',
  '2026-05-19',
  '',
  '2026-05-19T10:00Z',
])('%j is no local time', (text) => expect(isWallTime(text)).toBe(false));

/** Six positions: a minute before what is skipped or repeated, its beginning, middle, last minute, end, and an hour later. */
function walls({ at, before, after }: ClockChange): string[] {
  const [start, end] = [at + Math.min(before, after), at + Math.max(before, after)];
  return [start - MINUTE, start, (start + end) / 2, end - MINUTE, end, end + HOUR].map((local) =>
    new Date(local).toISOString().slice(0, 16),
  );
}

/** By the definition of a clock change, with no library. */
function expected({ at, before, after }: ClockChange, wall: string) {
  const local = Date.parse(`${wall}Z`);
  const [early, late] = [local - before, local - after];
  if (early < at) return { at: new Date(early), moved: late >= at ? 'first' : 'none' };
  return late >= at ? { at: new Date(late), moved: 'none' } : { at: new Date(at), moved: 'forward' };
}

function isOnDays(found: Occurrence[], first: string, apart: number): boolean {
  return [0, 1, 2].every((times) => found[times]?.day === daysAfter(first, times * apart)) && found.length === 3;
}

/** Each later than the one before, at the hour that was meant, or, where that is skipped, after it. */
function keepsTheHour(change: ClockChange, wall: string, found: Occurrence[]): boolean {
  return found.every(({ at, wallTime, moved }, index) => {
    const previous = found[index - 1]?.at;
    const shown = shownAt(at.getTime(), change.zone);
    const isOnTime = moved === 'forward' ? shown > wallTime : shown === wallTime;
    return isOnTime && wallTime.slice(11) === wall.slice(11) && (!previous || previous < at);
  });
}

function cases() {
  return changes.flatMap((change) => walls(change).map((wall) => ({ change, wall })));
}

function repetition({ zone }: ClockChange, wall: string, rule: Repetition['rule'], startsOn: string): Repetition {
  return { rule, minute: minuteOf(wall), timeZone: zone, startsOn, endsOn: null };
}

function asText({ at, moved }: { at: Date; moved: string }) {
  return `${at.toISOString()} ${moved}`;
}
