import { followersIn } from '#features/stats/followers.ts';
import { spanOf } from '#features/stats/period.ts';
import { profileViewsIn } from '#features/stats/profile-views.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readTotals } from '#features/stats/server/read-totals.ts';
import { engagementRate, growthOf, interactions } from '#features/stats/totals.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { CardFigure } from '../card.ts';
import type { Showable } from '../card-options.ts';
import type { CardAsked, CardContent } from './card-content.ts';

/** A week or a month: the largest figure first, and the views that came day by day. */
export async function periodContent(
  needs: Needs<'db' | 'clock'>,
  { account, wish, words, write }: CardAsked,
): Promise<CardContent> {
  const span = spanOf(wish.kind === 'week' ? 'week' : 'month', needs.clock.now(), account.timeZone, undefined);
  const [{ total, comparison }, days] = await Promise.all([
    readTotals(needs, account, span),
    readDaily(needs, account, span),
  ]);
  if (total.posts === 0) return 'nothing-to-show';
  const isShown = (what: Showable) => wish.shown.includes(what);
  const figure = (what: Exclude<Showable, 'growth'>, value: string | undefined, note?: string): CardFigure[] =>
    isShown(what) && value !== undefined
      ? [{ label: words.labels[what], value, note: isShown('growth') ? note : undefined }]
      : [];
  const counted = (value: number | undefined) => (value === undefined ? undefined : write.count(value));
  const rate = engagementRate(total);
  return {
    when: write.days(span),
    figures: [
      ...figure('views', counted(total.views), write.growth(growthOf(comparison, ({ views }) => views))),
      ...figure('interactions', counted(interactions(total)), write.growth(growthOf(comparison, interactions))),
      ...figure('engagement', rate === undefined ? undefined : write.rate(rate)),
      ...figure('posts', counted(total.posts)),
      ...figure('followers', counted(followersIn(days, span)?.followers)),
      ...figure('profile-views', counted(profileViewsIn(days))),
    ],
    ...(isShown('views') && { series: seriesOf(days.slice(0, -1).map(({ gained }) => gained?.views)) }),
  };
}

/** Of whole days: today is not over, and would look like a fall. A line of one day is none. */
function seriesOf(views: (number | undefined)[]): (number | null)[] | undefined {
  return views.filter((value) => value !== undefined).length < 2 ? undefined : views.map((value) => value ?? null);
}
