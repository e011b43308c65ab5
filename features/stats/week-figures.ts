import { daysAfter } from '#base/zoned-day.ts';
import type { Day } from '#base/zoned-day.ts';
import type { FigureName } from './figures.ts';
import { followersIn } from './followers.ts';
import type { FollowersReading } from './followers.ts';
import type { Span } from './period.ts';
import type { Comparison, Growth, Totals } from './totals.ts';
import { engagementRate, growthOf } from './totals.ts';

export const WEEK_FIGURES = ['views', 'followers', 'engagement', 'replies'] as const;
export type WeekFigureName = (typeof WEEK_FIGURES)[number];

/** How a key figure changed, or why that cannot be said. Followers change by people; a rate is set beside the one before. */
export type WeekChange =
  | Growth
  | { people: number; days: number }
  | { now: number; before: number }
  | 'not-counted-then';

export type WeekFigure = {
  name: WeekFigureName;
  value: number | undefined;
  /** Both are absent where the plan does not show how things grow. */
  change?: WeekChange;
  /** What was gained or counted each day; what was not read stays a gap. */
  spark?: (number | null)[];
};

type Gained = { day: Day; gained: Record<FigureName, number> | undefined; followers: number | undefined };
/** The days hold the span, and the one before it that followers are compared with. */
type Growing = { comparison: Comparison; days: readonly Gained[]; span: Span };

/** The four figures that say where one stands. */
export function weekFigures(total: Totals, followers: number | undefined, growing?: Growing): WeekFigure[] {
  const values: Record<WeekFigureName, number | undefined> = {
    views: total.views,
    followers,
    engagement: engagementRate(total),
    replies: total.replies,
  };
  return WEEK_FIGURES.map((name) => {
    const value = values[name];
    if (!growing) return { name, value };
    const { days, span } = growing;
    // Today is not over, and would look like a fall; followers are counted, not gathered.
    const last = name === 'followers' ? span.last : daysAfter(span.last, -1);
    const spark = days.filter(({ day }) => day >= span.first && day <= last).map((day) => sparkOf(name, day));
    return { name, value, change: changeOf(name, growing), spark };
  });
}

function changeOf(name: WeekFigureName, { comparison, days, span }: Growing): WeekChange {
  if (name === 'followers') return followersWon(followersIn(days, span));
  if (name !== 'engagement') return growthOf(comparison, (totals) => totals[name]);
  const growth = growthOf(comparison, engagementRate);
  const [now, before] = [engagementRate(comparison.now), engagementRate(comparison.before)];
  return typeof growth === 'string' || now === undefined || before === undefined ? growth : { now, before };
}

function followersWon(counted: FollowersReading | undefined): WeekChange {
  return counted?.won ? { people: counted.won.followers, days: counted.won.days } : 'not-counted-then';
}

function sparkOf(name: WeekFigureName, { gained, followers }: Gained): number | null {
  if (name === 'followers') return followers ?? null;
  if (name !== 'engagement') return gained?.[name] ?? null;
  return (gained && engagementRate(gained)) ?? null;
}
