import { endOfMonth, parseDate, startOfMonth } from '@internationalized/date';
import { z } from 'zod';
import type { Day } from '#base/zoned-day.ts';
import { dayOf, daysAfter, daysBetween } from '#base/zoned-day.ts';
import type { Moved, WallTime } from '#base/zoned-time.ts';
import { instantOf, wallTimeAt, weekdayOf } from '#base/zoned-time.ts';

const every = z.int().min(1);

/** On which days a post comes again. A month without the 31st has its last day instead. */
export const RepetitionRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), every: every.max(365) }),
  z.strictObject({
    kind: z.literal('weekly'),
    every: every.max(52),
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  }),
  z.strictObject({ kind: z.literal('monthly'), day: z.union([z.int().min(1).max(31), z.literal('last')]) }),
]);

export type RepetitionRule = z.output<typeof RepetitionRule>;

/** Posts are made so many days before they go out. */
export const LAID_AHEAD_DAYS = 14;

export type Repetition = {
  rule: RepetitionRule;
  /** Minutes since midnight. */
  minute: number;
  timeZone: string;
  startsOn: Day;
  endsOn: Day | null;
};

export type Occurrence = { day: Day; at: Date; wallTime: WallTime; timeZone: string; moved: Moved };

/** Longer than between any two days of any rule, so that a search ends. */
const LONGEST_WAIT_DAYS = 53 * 7;

/** The next times after an instant, at the same hour of the zone each. */
export function nextOccurrences(repetition: Repetition, after: Date, count: number): Occurrence[] {
  const found: Occurrence[] = [];
  let day = laterOf(repetition.startsOn, daysAfter(dayOf(after, repetition.timeZone), -1));
  let waited = 0;
  while (found.length < count && waited <= LONGEST_WAIT_DAYS && !isOver(repetition, day)) {
    const occurrence = isOn(repetition, day) ? occurrenceOn(repetition, day) : undefined;
    const counts = occurrence !== undefined && occurrence.at > after;
    if (counts) found.push(occurrence);
    waited = counts ? 0 : waited + 1;
    day = daysAfter(day, 1);
  }
  return found;
}

/** The days of a repetition from one to another, both included. */
export function occurrenceDays(repetition: Repetition, first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (
    let day = laterOf(first, repetition.startsOn);
    day <= last && !isOver(repetition, day);
    day = daysAfter(day, 1)
  ) {
    if (isOn(repetition, day)) days.push(day);
  }
  return days;
}

export function occurrenceOn({ minute, timeZone }: Repetition, day: Day): Occurrence {
  const wallTime = wallTimeAt(day, minute);
  return { day, wallTime, timeZone, ...instantOf(wallTime, timeZone) };
}

function isOn({ rule, startsOn }: Repetition, day: Day): boolean {
  switch (rule.kind) {
    case 'daily':
      return daysBetween(startsOn, day) % rule.every === 0;
    case 'weekly':
      return rule.weekdays.includes(weekdayOf(day)) && weeksBetween(startsOn, day) % rule.every === 0;
    case 'monthly':
      return day === dayOfMonth(day, rule.day);
  }
}

/** Weeks begin on Monday, also the one in which a repetition starts. */
function weeksBetween(from: Day, to: Day): number {
  const monday = (day: Day) => daysAfter(day, 1 - weekdayOf(day));
  return daysBetween(monday(from), monday(to)) / 7;
}

function dayOfMonth(day: Day, wanted: number | 'last'): Day {
  const month = parseDate(day);
  const last = endOfMonth(month);
  return (wanted === 'last' || wanted > last.day ? last : startOfMonth(month).set({ day: wanted })).toString();
}

function isOver({ endsOn }: Repetition, day: Day): boolean {
  return endsOn !== null && day > endsOn;
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}
