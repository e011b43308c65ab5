import { daysAfter } from '#base/zoned-day.ts';
import type { Span } from '#features/stats/period.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readFirstWeek } from '#features/stats/server/read-first-week.ts';
import { readOwnMedians } from '#features/stats/server/read-own-medians.ts';
import { readTopPosts } from '#features/stats/server/read-top-posts.ts';
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
  const [daily, newest, [best], medians] = await Promise.all([
    readDaily(runtime, account, { first: daysAfter(week.last, 1 - DAYS), last: week.last }),
    readFirstWeek(runtime, accountId),
    readTopPosts(runtime, account, { span: week, order: 'views', limit: 1 }),
    readOwnMedians(runtime, accountId),
  ]);
  return { daily, newest, best, medians };
}
