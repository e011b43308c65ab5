import type { RouterContextProvider } from 'react-router';
import { runtimeContext } from '#app/context.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { HOURS_DAYS } from '#app/routes/stats/read-stats-page.ts';
import type { OwnAccount } from '#features/network/server/read-accounts.ts';
import { analysisSpan } from '#features/stats/analysis-query.ts';
import type { AnalysisQuery } from '#features/stats/analysis-query.ts';
import { bestTimes } from '#features/stats/best-times.ts';
import { claimsOf } from '#features/stats/claims.ts';
import { readFirstPost } from '#features/stats/server/read-first-post.ts';
import { readHours } from '#features/stats/server/read-hours.ts';
import { readOwnMedians } from '#features/stats/server/read-own-medians.ts';
import { readPostsWith } from '#features/stats/server/read-posts-with.ts';
import { readTraits } from '#features/stats/server/read-traits.ts';
import { SETTLED_AFTER_MS } from '#features/stats/settled.ts';
import { standingOf } from '#features/sync/account-standing.ts';
import { readProgress } from '#features/sync/server/read-progress.ts';
import { openedFrom, PER_PAGE } from './opened-posts.ts';
import { shownClaims } from './shown-claims.ts';

type Reader = { personId: string; account: OwnAccount; timeZone: string };

/** All of the page in one round of statements. */
export async function readAnalysis(
  context: Readonly<RouterContextProvider>,
  { personId, account, timeZone }: Reader,
  query: AnalysisQuery,
) {
  const runtime = context.get(runtimeContext);
  const now = runtime.clock.now();
  const own = { accountId: account.id, timeZone };
  const span = analysisSpan(query.period, now, timeZone);
  const hours = { first: daysAfter(span.last, 1 - HOURS_DAYS), last: span.last };
  const group = typeof query.group === 'object' ? query.group : undefined;
  const [progress, groups, cells, firstPostAt, found, medians] = await Promise.all([
    readProgress(runtime, personId),
    readTraits(runtime, own, span),
    readHours(runtime, own, hours),
    readFirstPost(runtime, account.id),
    group &&
      readPostsWith(runtime, own, {
        ...group,
        span: group.trait === 'time' ? hours : span,
        // One more, to know whether there is a page after this one.
        limit: PER_PAGE + 1,
        offset: (query.page - 1) * PER_PAGE,
      }),
    group && readOwnMedians(runtime, account.id),
  ]);
  const { step, figuresReadAt } = progress.of(account.id);
  const claims = claimsOf(groups);
  return {
    standing: standingOf(account.state, step),
    readAt: figuresReadAt,
    /** How many settled posts are compared, and from which day to which. */
    posts: groups.reduce((sum, each) => (each.trait === 'format' ? sum + each.posts : sum), 0),
    span: {
      first: [span.first, dayOf(firstPostAt ?? now, timeZone)].toSorted()[1] ?? span.first,
      last: dayOf(new Date(now.getTime() - SETTLED_AFTER_MS), timeZone),
    },
    ...shownClaims(claims),
    best: bestTimes(cells),
    hours: { ...hours, settled: cells.reduce((sum, { settled }) => sum + settled, 0) },
    opened:
      group && found && medians
        ? openedFrom({ group, groups, claims, cells, found, medians })
        : query.group && ('unknown' as const),
  };
}

export type Analysis = Awaited<ReturnType<typeof readAnalysis>>;
