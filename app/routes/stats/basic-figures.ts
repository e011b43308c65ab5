import type { Asked } from '#features/stats/asked.ts';
import { rateChange } from '#features/stats/change.ts';
import type { Change } from '#features/stats/change.ts';
import type { Compared } from '#features/stats/comparisons.ts';
import { gainedPerDay, ratePerDay, stepsOf, usualRange } from '#features/stats/daily.ts';
import type { DailyReading, Measure, UsualRange } from '#features/stats/daily.ts';
import type { FirstWeek } from '#features/stats/first-week.ts';
import { followersIn } from '#features/stats/followers.ts';
import type { FollowersReading } from '#features/stats/followers.ts';
import type { Format, FormatReading } from '#features/stats/formats.ts';
import type { Span } from '#features/stats/period.ts';
import { lengthOf } from '#features/stats/period.ts';
import { streaksOf } from '#features/stats/streak.ts';
import type { Streaks } from '#features/stats/streak.ts';
import { growthOf, interactions } from '#features/stats/totals.ts';
import type { Comparison, Growth } from '#features/stats/totals.ts';

type Values = (number | null)[];

export type BasicFigures = {
  span: Span;
  length: number;
  compare: Compared;
  /** Both are nothing when it is held against nothing. */
  viewsGrowth: Growth | undefined;
  changes: Record<'views' | 'interactions' | 'engagement', Change> | undefined;
  followers: FollowersReading | undefined;
  sparks: Record<'views' | 'followers' | 'interactions' | 'engagement', Values>;
  step: 'day' | 'week';
  /** Whether the last of them is a day that is not over yet. */
  endsToday: boolean;
  days: string[];
  measure: Measure;
  gained: Values;
  gainedBefore: Values | undefined;
  /** Whether a gain of any day is known: it takes two looks at a post. */
  hasGains: boolean;
  /** The first day of which gains are known, when that is within what is drawn. */
  gainsSince: string | undefined;
  posts: number[];
  rates: Values;
  usualRate: UsualRange | undefined;
  followersPerDay: Values;
  profileViews: Values;
  formats: { format: Format; posts: number }[];
  firstWeek: FirstWeek | undefined;
  year: { first: string; posts: number[]; streaks: Streaks };
};

type Read = {
  asked: Asked;
  /** Oldest first, up to the last day of the span; at least a year. */
  daily: readonly DailyReading[];
  comparison: Comparison;
  formats: readonly FormatReading[];
  firstWeek: FirstWeek | undefined;
};

export function basicsFrom({ asked, daily, comparison, formats, firstWeek }: Read): BasicFigures {
  const { against, measure } = asked;
  const span = withoutEmptyBeginning(asked, daily);
  const shown = within(daily, span);
  const { step, readings } = stepsOf(shown);
  const endsToday = asked.endsToday && step === 'day';
  // A day that is not over would look like a fall where nothing says so.
  const whole = endsToday ? readings.slice(0, -1) : readings;
  const before = against && stepsOf(within(daily, against)).readings;
  const year = daily.slice(-YEAR_DAYS);
  const viewsGrowth = against && growthOf(comparison, ({ views }) => views);
  const firstGain = shown.findIndex(({ gained }) => gained !== undefined);
  return {
    span,
    length: lengthOf(span),
    compare: against ? asked.compare : 'none',
    viewsGrowth,
    changes: viewsGrowth && {
      views: viewsGrowth,
      interactions: growthOf(comparison, interactions),
      engagement: rateChange(comparison),
    },
    followers: followersIn(daily, span),
    sparks: {
      views: gainedPerDay(whole, 'views'),
      followers: readings.map(({ followers }) => followers ?? null),
      interactions: gainedPerDay(whole, 'interactions'),
      engagement: ratePerDay(whole),
    },
    step,
    endsToday,
    days: readings.map(({ day }) => day),
    measure,
    gained: gainedPerDay(readings, measure),
    gainedBefore: before && gainedPerDay(before, measure),
    hasGains: daily.some(({ gained }) => gained !== undefined),
    gainsSince: firstGain > 0 ? shown[firstGain]?.day : undefined,
    posts: readings.map(({ posts }) => posts),
    rates: ratePerDay(readings),
    usualRate: usualRange(ratePerDay(year)),
    followersPerDay: readings.map(({ followers }) => followers ?? null),
    profileViews: readings.map(({ profileViews }) => profileViews ?? null),
    formats: formats.map(({ format, posts }) => ({ format, posts })),
    firstWeek,
    year: {
      first: year[0]?.day ?? span.first,
      posts: year.map(({ posts }) => posts),
      streaks: streaksOf(year, span.last),
    },
  };
}

const YEAR_DAYS = 365;

/** Everything begins with the first post; of who has none, with the first thing that is known. */
function withoutEmptyBeginning({ period, isChosen, span }: Asked, daily: readonly DailyReading[]): Span {
  if (period !== 'all' || isChosen) return span;
  const first = daily.find(({ posts }) => posts > 0) ?? daily.find(isKnown);
  return { first: first?.day ?? span.last, last: span.last };
}

function isKnown({ followers, profileViews }: DailyReading): boolean {
  return followers !== undefined || profileViews !== undefined;
}

function within(daily: readonly DailyReading[], span: Span): readonly DailyReading[] {
  const first = daily.findIndex(({ day }) => day === span.first);
  return first < 0 ? [] : daily.slice(first, first + lengthOf(span));
}
