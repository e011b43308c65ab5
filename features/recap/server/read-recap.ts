import type { Needs } from '#runtime/runtime.ts';
import type { Recap } from '../recap.ts';
import type { Span } from '#features/stats/period.ts';
import { followersIn } from '#features/stats/followers.ts';
import { spanBefore } from '#features/stats/period.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readTopPosts } from '#features/stats/server/read-top-posts.ts';
import { readTotals } from '#features/stats/server/read-totals.ts';
import type { Totals } from '#features/stats/totals.ts';
import { engagementRate, growthOf, interactions } from '#features/stats/totals.ts';

/** A week of an account, by the same figures as its page. */
export async function readRecap(
  needs: Needs<'db' | 'clock'>,
  account: { accountId: string; timeZone: string },
  week: Span,
): Promise<Recap> {
  const eve = spanBefore(week).last;
  const [{ total, comparison }, days, [best]] = await Promise.all([
    readTotals(needs, account, week),
    readDaily(needs, account, { first: eve, last: week.last }),
    readTopPosts(needs, account, { span: week, order: 'views', limit: 1 }),
  ]);
  const counted = followersIn(days, week);
  return {
    posts: total.posts,
    views: total.views,
    viewsGrowth: growthOf(comparison, viewsOf),
    interactions: interactions(total),
    interactionsGrowth: growthOf(comparison, interactions),
    engagementRate: engagementRate(total),
    followers: counted?.followers,
    // A letter has no room to say of how many days a change is: it is one of the whole week.
    followersChange: counted?.won?.since === eve && counted.day === week.last ? counted.won.followers : undefined,
    best: best && { text: best.text, views: best.views ?? undefined },
  };
}

function viewsOf({ views }: Totals): number | undefined {
  return views;
}
