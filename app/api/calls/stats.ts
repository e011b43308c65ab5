import { z } from 'zod';
import { daysAfter } from '#base/zoned-day.ts';
import { includes } from '#features/plans/plan.ts';
import { followersIn } from '#features/stats/followers.ts';
import { PERIODS, spanBefore, spanOf } from '#features/stats/period.ts';
import type { Span } from '#features/stats/period.ts';
import { profileViewsIn } from '#features/stats/profile-views.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readFirstPost } from '#features/stats/server/read-first-post.ts';
import { readTotals } from '#features/stats/server/read-totals.ts';
import { growthOf } from '#features/stats/totals.ts';
import type { Totals } from '#features/stats/totals.ts';
import { readFiguresReadAt } from '#features/sync/server/read-figures-read-at.ts';
import { defineCall } from '../define-call.ts';
import { figuresOf } from '../figures.ts';
import { AccountQuery, Count, Day, FIGURES, Instant, TimeZone } from '../schemas.ts';

const Gathered = { posts: z.int().describe('Your own, without replies and reposts.'), ...FIGURES };
const AroundThem = {
  followers: Count.describe('On the last day of the period that was counted.'),
  followersChange: Count.describe('Against the day before the period, or the first one in it that was counted.'),
  profileViews: Count.describe('Of the days that were read, which are days of US Pacific time.'),
};

export const stats = defineCall({
  path: '/stats',
  scope: 'stats:read',
  summary: 'What the posts published in a period have gathered so far',
  query: z.strictObject({ ...AccountQuery, period: z.enum(PERIODS).default('month') }),
  answer: z.strictObject({
    period: z.enum(PERIODS),
    from: Day,
    to: Day,
    timeZone: TimeZone,
    syncedAt: Instant.nullable().describe('When the figures of the posts were last read.'),
    ...Gathered,
    ...AroundThem,
    previous: z
      .strictObject({
        from: Day,
        to: Day,
        ...Gathered,
        ...AroundThem,
        against: z
          .strictObject(Gathered)
          .describe('What the posts of this period had at the same ages: compare with these.'),
      })
      .nullable()
      .describe(
        'The period before, its posts at the ages that those of this period have reached. Nothing where too few posts, or too few of them seen at that age, would make the comparison a guess, and where the plan has no growth.',
      ),
  }),
  async run({ runtime, person, timeZone, mustInclude, account: accountOf }, { account, period }) {
    mustInclude(period === 'week' ? 'see-week-totals' : 'track-stats');
    const { id: accountId } = await accountOf(account);
    const own = { accountId, timeZone };
    const firstPostAt = period === 'all' ? await readFirstPost(runtime, accountId) : undefined;
    const span = spanOf(period, runtime.clock.now(), timeZone, firstPostAt);
    const before = spanBefore(span);
    const [{ total, comparison }, days, syncedAt] = await Promise.all([
      readTotals(runtime, own, span),
      readDaily(runtime, own, { first: daysAfter(period === 'all' ? span.first : before.first, -1), last: span.last }),
      readFiguresReadAt(runtime, accountId),
    ]);
    const around = (within: Span) => {
      const counted = followersIn(days, within);
      return {
        followers: counted?.followers ?? null,
        followersChange: hasGrowth ? (counted?.won?.followers ?? null) : null,
        profileViews: profileViewsIn(days.filter(({ day }) => day >= within.first && day <= within.last)) ?? null,
      };
    };
    const hasGrowth = includes(person.plan, 'see-growth');
    const isComparable = hasGrowth && typeof growthOf(comparison, ({ views }) => views) === 'object';
    return {
      period,
      from: span.first,
      to: span.last,
      timeZone,
      syncedAt: syncedAt?.toISOString() ?? null,
      ...gathered(total),
      ...around(span),
      previous: isComparable
        ? {
            from: before.first,
            to: before.last,
            ...gathered(comparison.before),
            ...around(before),
            against: gathered(comparison.now),
          }
        : null,
    };
  },
});

function gathered(totals: Totals) {
  return { posts: totals.posts, ...figuresOf(totals) };
}
