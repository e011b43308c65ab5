import type { Day } from '#base/zoned-day.ts';
import type { FigureName } from './figures.ts';

/** One day of the person's zone. What was not read that day is absent. */
export type DailyReading = {
  day: Day;
  posts: number;
  /** What all posts gained, by our looks of that day. */
  gained: Record<FigureName, number> | undefined;
  followers: number | undefined;
  /** Of the network's day of that date, which is one of US Pacific time. */
  profileViews: number | undefined;
};

/** More days than these are too many to draw one by one. */
const MOST_DAYS = 100;

/** What a chart draws one by one: days, or weeks when there are too many of them. */
export function stepsOf(days: readonly DailyReading[]): { step: 'day' | 'week'; readings: readonly DailyReading[] } {
  if (days.length <= MOST_DAYS) return { step: 'day', readings: days };
  const weeks: DailyReading[] = [];
  for (let end = days.length; end >= 7; end -= 7) weeks.unshift(together(days.slice(end - 7, end)));
  return { step: 'week', readings: weeks };
}

/** Seven days as one reading, named by the first. A sum of which a day is missing is no sum. */
function together(week: readonly DailyReading[]): DailyReading {
  const gained = week.map((reading) => reading.gained);
  const total = (name: FigureName) => gained.reduce((sum, each) => sum + (each?.[name] ?? 0), 0);
  const viewed = week.map(({ profileViews }) => profileViews).filter((views) => views !== undefined);
  return {
    day: week[0]?.day ?? '',
    posts: week.reduce((sum, { posts }) => sum + posts, 0),
    gained: gained.includes(undefined)
      ? undefined
      : {
          views: total('views'),
          likes: total('likes'),
          replies: total('replies'),
          reposts: total('reposts'),
          quotes: total('quotes'),
          shares: total('shares'),
        },
    followers: week.findLast(({ followers }) => followers !== undefined)?.followers,
    profileViews: viewed.length === week.length ? viewed.reduce((sum, views) => sum + views, 0) : undefined,
  };
}

type Gained = NonNullable<DailyReading['gained']>;

/** What can be followed from day to day. */
export const MEASURES = ['views', 'followers', 'interactions', 'replies'] as const;
export type Measure = (typeof MEASURES)[number];

/** What was gained on each day; a day that was not read, or not the one before it, is a gap. */
export function gainedPerDay(days: readonly DailyReading[], measure: Measure): (number | null)[] {
  if (measure === 'followers') return days.map((reading, index) => followersWon(days[index - 1], reading));
  return days.map(({ gained }) => {
    if (!gained) return null;
    return measure === 'interactions' ? actedOn(gained) : gained[measure];
  });
}

function followersWon(before: DailyReading | undefined, { followers }: DailyReading): number | null {
  return before?.followers === undefined || followers === undefined ? null : followers - before.followers;
}

/** Interactions divided by views, of what was gained on each day. A day on which nothing was seen has no rate. */
export function ratePerDay(days: readonly DailyReading[]): (number | null)[] {
  return days.map(({ gained }) => (gained && gained.views > 0 ? Math.max(0, actedOn(gained)) / gained.views : null));
}

function actedOn({ likes, replies, reposts, quotes, shares }: Gained): number {
  return likes + replies + reposts + quotes + shares;
}

export type UsualRange = { low: number; high: number; days: number };

/** Fewer days have no usual. */
const FEWEST_DAYS = 14;

/** The middle half of what there was, once there is enough of it. */
export function usualRange(values: readonly (number | null)[]): UsualRange | undefined {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)];
  const [low, high] = [at(0.25), at(0.75)];
  return sorted.length < FEWEST_DAYS || low === undefined || high === undefined
    ? undefined
    : { low, high, days: sorted.length };
}
