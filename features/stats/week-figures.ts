import type { FigureName } from './figures.ts';
import type { Comparison, Growth, Totals } from './totals.ts';
import { engagementRate, growthOf } from './totals.ts';

export const WEEK_FIGURES = ['views', 'followers', 'engagement', 'replies'] as const;
export type WeekFigureName = (typeof WEEK_FIGURES)[number];

/** How a key figure changed, or why that cannot be said. Followers change by people; a rate is set beside the one before. */
export type WeekChange = Growth | { people: number } | { now: number; before: number } | 'not-counted-then';

export type WeekFigure = {
  name: WeekFigureName;
  value: number | undefined;
  /** Both are absent where the plan does not show how things grow. */
  change?: WeekChange;
  /** What was gained or counted each day; what was not read stays a gap. */
  spark?: (number | null)[];
};

type Day = { gained: Record<FigureName, number> | undefined; followers: number | undefined };
/** The days are those of the span, and the one before it that followers are compared with. */
type Growing = { comparison: Comparison; days: readonly Day[] };

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
    return { name, value, change: changeOf(name, growing), spark: growing.days.map((day) => sparkOf(name, day)) };
  });
}

function changeOf(name: WeekFigureName, { comparison, days }: Growing): WeekChange {
  if (name === 'followers') return followersWon(days);
  if (name !== 'engagement') return growthOf(comparison, (totals) => totals[name]);
  const growth = growthOf(comparison, engagementRate);
  const [now, before] = [engagementRate(comparison.now), engagementRate(comparison.before)];
  return typeof growth === 'string' || now === undefined || before === undefined ? growth : { now, before };
}

function followersWon(days: readonly Day[]): WeekChange {
  const first = days[0]?.followers;
  const last = days.slice(1).findLast(({ followers }) => followers !== undefined)?.followers;
  return first === undefined || last === undefined ? 'not-counted-then' : { people: last - first };
}

function sparkOf(name: WeekFigureName, { gained, followers }: Day): number | null {
  if (name === 'followers') return followers ?? null;
  if (name !== 'engagement') return gained?.[name] ?? null;
  return (gained && engagementRate(gained)) ?? null;
}
