import { daysAfter } from '#base/zoned-day.ts';
import type { Day } from '#base/zoned-day.ts';
import { followersChange, rateChange } from './change.ts';
import type { Change } from './change.ts';
import type { FigureName } from './figures.ts';
import { followersIn } from './followers.ts';
import type { Span } from './period.ts';
import type { Comparison, Totals } from './totals.ts';
import { engagementRate, growthOf } from './totals.ts';

export const WEEK_FIGURES = ['views', 'followers', 'engagement', 'replies'] as const;
export type WeekFigureName = (typeof WEEK_FIGURES)[number];

export type WeekFigure = {
  name: WeekFigureName;
  value: number | undefined;
  /** Both are absent where the plan does not show how things grow. */
  change?: Change;
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

function changeOf(name: WeekFigureName, { comparison, days, span }: Growing): Change {
  if (name === 'followers') return followersChange(followersIn(days, span));
  return name === 'engagement' ? rateChange(comparison) : growthOf(comparison, (totals) => totals[name]);
}

function sparkOf(name: WeekFigureName, { gained, followers }: Gained): number | null {
  if (name === 'followers') return followers ?? null;
  if (name !== 'engagement') return gained?.[name] ?? null;
  return (gained && engagementRate(gained)) ?? null;
}
