import { daysAfter, daysBetween } from '#base/zoned-day.ts';
import type { Day } from '#base/zoned-day.ts';
import type { Span } from './period.ts';

type Counted = { day: Day; followers: number | undefined };

export type FollowersReading = {
  followers: number;
  day: Day;
  /** How many more than when the span began, and the day of that count. */
  won: { followers: number; since: Day; days: number } | undefined;
};

/**
 * How many followed on the last day of a span that was counted, against the day before the span; if nobody counted then,
 * against the first day of the span that was. One count is no change.
 */
export function followersIn(days: readonly Counted[], { first, last }: Span): FollowersReading | undefined {
  const dayBefore = daysAfter(first, -1);
  const counted = days.flatMap(({ day, followers }) =>
    followers === undefined || day < dayBefore || day > last ? [] : [{ day, followers }],
  );
  const [earliest, latest] = [counted[0], counted.at(-1)];
  if (!earliest || !latest || latest.day < first) return undefined;
  if (earliest === latest) return { ...latest, won: undefined };
  return {
    ...latest,
    won: {
      followers: latest.followers - earliest.followers,
      since: earliest.day,
      days: daysBetween(earliest.day, latest.day),
    },
  };
}
