import { z } from 'zod';
import { dayOf } from '#base/zoned-day.ts';
import { NETWORK_ZONE } from '#features/stats/network-zone.ts';
import { chosenSpan, spanOf } from '#features/stats/period.ts';
import type { Span, SpanRefusal } from '#features/stats/period.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readSyncedAt } from '#features/sync/server/read-synced-at.ts';
import { defineCall } from '../define-call.ts';
import { Refusal } from '../refusal.ts';
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
  summary: 'Every day from one to another, those without a reading as well',
  query: z.strictObject({
    ...AccountQuery,
    from: z.string().optional().describe('A day of your zone, both ends included; without both, the last 30 days.'),
    to: z.string().optional(),
  }),
  answer: listOf(Item).extend({
    from: Day,
    to: Day,
    timeZone: TimeZone,
    networkTimeZone: TimeZone,
    syncedAt: Instant.nullable(),
  }),
  async run({ runtime, timeZone, mustInclude, account: accountOf }, { account, from, to }) {
    mustInclude('track-stats');
    const { id: accountId } = await accountOf(account);
    const span = spanFrom(from, to, runtime.clock.now(), timeZone);
    const [days, syncedAt] = await Promise.all([
      readDaily(runtime, { accountId, timeZone }, span),
      readSyncedAt(runtime, accountId),
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

const SENTENCES: Record<Exclude<SpanRefusal, 'not-a-day'>, string> = {
  'upside-down': 'from is later than to.',
  'in-the-future': 'to is a day that has not begun yet.',
  'too-long': 'These are more days than are answered at once.',
};

function spanFrom(from: string | undefined, to: string | undefined, now: Date, timeZone: string): Span {
  if (from === undefined && to === undefined) return spanOf('month', now, timeZone, undefined);
  const span = chosenSpan(from ?? '', to ?? '', dayOf(now, timeZone));
  if (typeof span !== 'string') return span;
  if (span === 'not-a-day') throw new Refusal(400, 'malformed', 'from and to are two days such as 2026-05-19.');
  throw new Refusal(422, span, SENTENCES[span], { field: span === 'in-the-future' ? 'to' : 'from' });
}
