import { z } from 'zod';
import { NETWORK_ZONE } from '#features/stats/network-zone.ts';
import { spanOf } from '#features/stats/period.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readFiguresReadAt } from '#features/sync/server/read-figures-read-at.ts';
import { askedSpan, spanQuery } from '../asked-span.ts';
import { defineCall } from '../define-call.ts';
import { AccountQuery, Count, Day, Instant, listOf, TimeZone } from '../schemas.ts';

const Gains = z.strictObject({
  views: z.int(),
  likes: z.int(),
  replies: z.int(),
  reposts: z.int(),
  quotes: z.int(),
  shares: z.int(),
});

const Item = z.strictObject({
  day: Day,
  posts: z.int(),
  gained: Gains.nullable().describe('What all posts gained, by our looks of that day; nothing when there was none.'),
  followers: Count,
  profileViews: Count.describe('Of the network’s day of that date.'),
});

export const statsDays = defineCall({
  path: '/stats/days',
  scope: 'stats:read',
  summary: 'Every day from one to another, those without a reading as well',
  query: z.strictObject({
    ...AccountQuery,
    ...spanQuery('the last 30 days'),
  }),
  answer: listOf(Item).extend({
    from: Day,
    to: Day,
    timeZone: TimeZone,
    networkTimeZone: TimeZone,
    syncedAt: Instant.nullable().describe('When the figures of the posts were last read.'),
  }),
  async run({ runtime, timeZone, mustInclude, account: accountOf }, { account, from, to }) {
    mustInclude('track-stats');
    const { id: accountId } = await accountOf(account);
    const now = runtime.clock.now();
    const span = askedSpan({ from, to }, now, timeZone) ?? spanOf('month', now, timeZone, undefined);
    const [days, syncedAt] = await Promise.all([
      readDaily(runtime, { accountId, timeZone }, span),
      readFiguresReadAt(runtime, accountId),
    ]);
    return {
      from: span.first,
      to: span.last,
      timeZone,
      networkTimeZone: NETWORK_ZONE,
      syncedAt: syncedAt?.toISOString() ?? null,
      items: days.map(({ day, posts, gained, followers, profileViews }) => ({
        day,
        posts,
        gained: gained ?? null,
        followers: followers ?? null,
        profileViews: profileViews ?? null,
      })),
      nextCursor: null,
    };
  },
});
