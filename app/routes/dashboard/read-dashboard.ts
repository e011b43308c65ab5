import type { RouterContextProvider } from 'react-router';
import { localeContext, runtimeContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import { dateFormat } from '#base/i18n/formats.ts';
import { dayOf as zonedDay, daysAfter, type Day } from '#base/zoned-day.ts';
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
import { standingOfPost } from '#features/publishing/standing.ts';
import { readUpNext } from '#features/posts/server/read-up-next.ts';
import { readAdvice } from './read-advice.ts';
import { readTracked } from './read-tracked.ts';

/** As many as the widest drawing shows. */
const STREAK_DAYS = 35;

/** Where somebody stands today; nothing where no account is connected. What a plan does not have is not read. */
export async function readDashboard(
  context: Readonly<RouterContextProvider>,
  { id: personId, networkAccountId: accountId, plan, timeZone = 'UTC' }: Person,
) {
  if (accountId === undefined) return undefined;
  const runtime = context.get(runtimeContext);
  const now = runtime.clock.now();
  const week = spanOf('week', now, timeZone, undefined);
  const of = { accountId, timeZone };
  const [accounts, progress, totals, tracked, advice, upNext, attempts] = await Promise.all([
    ownAccounts(context, personId),
    readProgress(runtime, personId),
    readTotals(runtime, of, week),
    includes(plan, 'track-stats') ? readTracked(runtime, of, week) : undefined,
    includes(plan, 'see-advanced-graphs') ? readAdvice(runtime, of, week.last) : undefined,
    readUpNext(runtime, { id: personId }),
    readOpenAttempts(runtime, { id: personId }),
  ]);
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) return undefined;
  // Written here: a browser would make an Intl object for each form of a moment in a zone.
  const { moment, dayOf } = statsFormats(context.get(localeContext));
  const weekday = dateFormat(context.get(localeContext), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
  const clock = dateFormat(context.get(localeContext), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const { step, syncedAt, followers } = progress.of(accountId);
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
    syncedAt: syncedAt && moment(syncedAt, timeZone),
    views: totals.total.views,
    posts: totals.total.posts,
    figures: weekFigures(totals.total, followers, growing || undefined),
    tracked: tracked && {
      newest: tracked.newest && { ...tracked.newest, postedAt: moment(tracked.newest.publishedAt, timeZone) },
      best: tracked.best && { ...tracked.best, postedOn: dayOf(tracked.best.publishedAt, timeZone) },
      medians: tracked.medians,
      streaks: streaksOf(tracked.daily, week.last),
      days: tracked.daily.slice(-STREAK_DAYS).map(({ day, posts }) => ({ day, posts })),
    },
    advice,
    upNext: upNext.map(({ id, text, at }) => ({
      id,
      text,
      nearness: nearnessOf(zonedDay(at, timeZone), week.last),
      on: weekday.format(at),
      at: clock.format(at),
      standing: standingOfPost({ state: 'SCHEDULED', scheduledAt: at }, attempts.get(id), now),
    })),
  };
}

/** Days that have a name of their own. */
function nearnessOf(day: Day, today: Day): 'today' | 'tomorrow' | undefined {
  if (day === today) return 'today';
  if (day === daysAfter(today, 1)) return 'tomorrow';
}

export type Dashboard = NonNullable<Awaited<ReturnType<typeof readDashboard>>>;
export type Tracked = NonNullable<Dashboard['tracked']>;
