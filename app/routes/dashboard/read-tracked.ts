import { daysAfter } from '#base/zoned-day.ts';
import type { Span } from '#features/stats/period.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readOwnMedians } from '#features/stats/server/read-own-medians.ts';
import { readNewestPost } from '#features/stats/server/read-post.ts';
import { readTopPosts } from '#features/stats/server/read-top-posts.ts';
import { readUsualCurve } from '#features/stats/server/read-usual-curve.ts';
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
  const [daily, newest, usual, [best], medians] = await Promise.all([
    readDaily(runtime, account, { first: daysAfter(week.last, 1 - DAYS), last: week.last }),
    readNewestPost(runtime, accountId),
    readUsualCurve(runtime, accountId, 'newest-post'),
    readTopPosts(runtime, account, { span: week, order: 'views', limit: 1 }),
    readOwnMedians(runtime, accountId),
  ]);
  return {
    daily,
    newest: newest && {
      networkId: newest.networkId,
      text: newest.text,
      publishedAt: newest.publishedAt,
      wasLookedAt: newest.figuresAt !== null,
      curve: newest.curve.map(({ ageMs, views }) => ({ ageMs, value: views })),
    },
    usual,
    best,
    medians,
  };
}
