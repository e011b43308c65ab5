import { daysAfter } from '#base/zoned-day.ts';
import { latestFor } from '#features/stats/curve-ages.ts';
import type { FirstWeek } from '#features/stats/first-week.ts';
import type { Span } from '#features/stats/period.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readFirstWeek } from '#features/stats/server/read-first-week.ts';
import { readOwnMedians } from '#features/stats/server/read-own-medians.ts';
import { readTopPosts } from '#features/stats/server/read-top-posts.ts';
import { firstComparedAt, verdictOf } from '#features/stats/usual-curve.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Of what the streak and its longest are told. */
const DAYS = 365;

/** What who follows their figures sees of them: the last post, the best of the week, the days of a year. */
export async function readTracked(
  runtime: Needs<'db' | 'clock'>,
  account: { accountId: string; timeZone: string },
  week: Span,
) {
  const { accountId } = account;
  const [daily, last, [best], medians] = await Promise.all([
    readDaily(runtime, account, { first: daysAfter(week.last, 1 - DAYS), last: week.last }),
    readLastPost(runtime, accountId),
    readTopPosts(runtime, account, { span: week, order: 'views', limit: 1 }),
    readOwnMedians(runtime, accountId),
  ]);
  // What nobody has seen yet is not better than anything.
  return { daily, ...last, best: best?.views ? best : undefined, medians };
}

/** The newest post; while that is too young to compare, the newest that is not, and when the young one can be. */
async function readLastPost(
  runtime: Needs<'db' | 'clock'>,
  accountId: string,
): Promise<{ newest: FirstWeek | undefined; comparedAt?: Date }> {
  const newest = await readFirstWeek(runtime, accountId);
  if (!newest || verdictOf(newest) !== 'too-young') return { newest };
  const first = firstComparedAt(newest.usual) ?? 0;
  const comparedAt = new Date(newest.publishedAt.getTime() + first);
  const older = await readFirstWeek(runtime, accountId, new Date(runtime.clock.now().getTime() - latestFor(first)));
  return { newest: older ?? newest, comparedAt };
}
