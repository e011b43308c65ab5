import { dayOf, daysAfter } from '#base/zoned-day.ts';
import type { Span } from '#features/stats/period.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readFirstDay } from '#features/stats/server/read-first-day.ts';
import type { StatsAccount } from '#features/stats/server/span-instants.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ExportRow } from '../columns.ts';

const AT_ONCE = 1_000;

/** Every day of a span, or from the first of which anything is known until today; those without a reading as well. */
export async function* dayRows(
  needs: Needs<'db' | 'clock'>,
  account: StatsAccount,
  span?: Span,
): AsyncGenerator<ExportRow<'days'>[]> {
  const end = span?.last ?? dayOf(needs.clock.now(), account.timeZone);
  let first = span?.first ?? (await readFirstDay(needs, account));
  while (first !== undefined && first <= end) {
    const full = daysAfter(first, AT_ONCE - 1);
    const last = full < end ? full : end;
    yield (await readDaily(needs, account, { first, last })).map(rowOf);
    first = daysAfter(last, 1);
  }
}

type DailyReading = Awaited<ReturnType<typeof readDaily>>[number];

function rowOf({ day, posts, gained, followers, profileViews }: DailyReading): ExportRow<'days'> {
  return {
    day,
    posts,
    gainedViews: gained?.views ?? null,
    gainedLikes: gained?.likes ?? null,
    gainedReplies: gained?.replies ?? null,
    gainedReposts: gained?.reposts ?? null,
    gainedQuotes: gained?.quotes ?? null,
    gainedShares: gained?.shares ?? null,
    followers: followers ?? null,
    profileViews: profileViews ?? null,
  };
}
