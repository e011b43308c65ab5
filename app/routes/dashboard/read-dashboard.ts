import type { RouterContextProvider } from 'react-router';
import { localeContext, runtimeContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import type { Person } from '#features/identity/person.ts';
import { includes } from '#features/plans/plan.ts';
import { weekFigures } from '#features/stats/week-figures.ts';
import { spanOf } from '#features/stats/period.ts';
import { readTotals } from '#features/stats/server/read-totals.ts';
import { streaksOf } from '#features/stats/streak.ts';
import { timeOfDay } from '#features/stats/time-of-day.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { standingOf } from '#features/sync/account-standing.ts';
import { readProgress } from '#features/sync/server/read-progress.ts';
import { readOpenAttempts } from '#features/publishing/server/read-attempt.ts';
import { readNextFree } from '#features/planning/server/read-next-free.ts';
import { readUpNext } from '#features/posts/server/read-up-next.ts';
import { readAdvice } from './read-advice.ts';
import { readTracked } from './read-tracked.ts';
import { upNextRows } from './up-next-rows.ts';

/** As many as the widest drawing shows. */
const STREAK_DAYS = 35;

/** Where somebody stands today; nothing where no account is connected. What a plan does not have is not read. */
export async function readDashboard(
  context: Readonly<RouterContextProvider>,
  { id: personId, networkAccountId: accountId, plan, timeZone = 'UTC', deletionDueAt }: Person,
) {
  if (accountId === undefined) return undefined;
  const runtime = context.get(runtimeContext);
  const now = runtime.clock.now();
  const isLeaving = deletionDueAt !== undefined;
  const week = spanOf('week', now, timeZone, undefined);
  const of = { accountId, timeZone };
  const [accounts, progress, totals, tracked, advice, planned, attempts, free] = await Promise.all([
    ownAccounts(context, personId),
    readProgress(runtime, personId),
    readTotals(runtime, of, week),
    includes(plan, 'track-stats') ? readTracked(runtime, of, week) : undefined,
    includes(plan, 'see-advanced-graphs') ? readAdvice(runtime, of, week.last) : undefined,
    readUpNext(runtime, { id: personId }),
    readOpenAttempts(runtime, { id: personId }),
    includes(plan, 'publish-text') ? readNextFree(runtime, { id: personId }, accountId) : undefined,
  ]);
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) return undefined;
  // Written here: a browser would make an Intl object for each form of a moment in a zone.
  const locale = context.get(localeContext);
  const { moment, dayOf } = statsFormats(locale);
  const { step, figuresReadAt, followers } = progress.of(accountId);
  const growing = tracked &&
    includes(plan, 'see-growth') && {
      comparison: totals.comparison,
      days: tracked.daily,
      span: week,
    };
  return {
    name: account.name ?? account.username,
    username: account.username,
    now,
    today: week.last,
    timeOfDay: timeOfDay(now, timeZone),
    timeZone,
    standing: standingOf(account.state, step),
    readAt: figuresReadAt && moment(figuresReadAt, timeZone),
    views: totals.total.views,
    posts: totals.total.posts,
    figures: weekFigures(totals.total, followers, growing || undefined),
    tracked: tracked && {
      newest: tracked.newest && { ...tracked.newest, postedAt: moment(tracked.newest.publishedAt, timeZone) },
      comparedAt: tracked.comparedAt && moment(tracked.comparedAt, timeZone),
      best: tracked.best && { ...tracked.best, postedOn: dayOf(tracked.best.publishedAt, timeZone) },
      medians: tracked.medians,
      streaks: streaksOf(tracked.daily, week.last),
      days: tracked.daily.slice(-STREAK_DAYS).map(({ day, posts }) => ({ day, posts })),
    },
    advice,
    isLeaving,
    upNext: upNextRows({ posts: planned, free, attempts, isLeaving }, { now, timeZone, locale }),
  };
}

export type Dashboard = NonNullable<Awaited<ReturnType<typeof readDashboard>>>;
export type Tracked = NonNullable<Dashboard['tracked']>;
