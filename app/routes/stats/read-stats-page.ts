import type { RouterContextProvider } from 'react-router';
import { runtimeContext } from '#app/context.ts';
import { daysAfter } from '#base/zoned-day.ts';
import type { PlanId } from '#base/product.ts';
import type { OwnAccount } from '#features/network/server/read-accounts.ts';
import { includes } from '#features/plans/plan.ts';
import type { Asked } from '#features/stats/asked.ts';
import { spanOf } from '#features/stats/period.ts';
import type { Span } from '#features/stats/period.ts';
import { readAudienceNow } from '#features/stats/server/read-audience-now.ts';
import { readDaily } from '#features/stats/server/read-daily.ts';
import { readFirstWeek } from '#features/stats/server/read-first-week.ts';
import { readFormats } from '#features/stats/server/read-formats.ts';
import { readFormatsAndHours } from '#features/stats/server/read-formats-and-hours.ts';
import { readTotals } from '#features/stats/server/read-totals.ts';
import type { Totals } from '#features/stats/totals.ts';
import { standingOf } from '#features/sync/account-standing.ts';
import type { AccountStanding } from '#features/sync/account-standing.ts';
import { readProgress } from '#features/sync/server/read-progress.ts';
import { advancedFrom } from './advanced-figures.ts';
import type { AdvancedFigures } from './advanced-figures.ts';
import { basicsFrom } from './basic-figures.ts';
import type { BasicFigures } from './basic-figures.ts';
import { liveUpdate } from './read-update.ts';
import type { LiveUpdate } from './read-update.ts';

export type StatsPage = {
  standing: AccountStanding;
  readAt: Date | undefined;
  /** When new posts are next looked for. */
  nextPostsAt: Date | undefined;
  /** Whether there is a post at all, of these days or of others. */
  hasPosts: boolean;
  update: LiveUpdate | undefined;
  span: Span;
  totals: Totals;
  /** Nothing where the plan does not have it: then it was not read either. */
  basics: BasicFigures | undefined;
  advanced: AdvancedFigures | undefined;
};

type Reader = { personId: string; plan: PlanId; account: OwnAccount; timeZone: string };

/** All figures of the page in one round of statements, of those that the plan has. */
export async function readStatsPage(
  context: Readonly<RouterContextProvider>,
  { personId, plan, account, timeZone }: Reader,
  asked: Asked,
): Promise<StatsPage> {
  const runtime = context.get(runtimeContext);
  const now = runtime.clock.now();
  const own = { accountId: account.id, timeZone };
  const hasBasics = includes(plan, 'see-growth');
  const hasAdvanced = includes(plan, 'see-advanced-graphs');
  const span = hasBasics ? asked.span : spanOf('week', now, timeZone, undefined);
  const drawn = { first: firstDrawn(span, asked.against), last: span.last };
  const hours = { first: daysAfter(span.last, 1 - HOURS_DAYS), last: span.last };
  const [progress, totals, daily, published, firstWeek, audience] = await Promise.all([
    readProgress(runtime, personId),
    readTotals(runtime, own, span, asked.against ?? null),
    hasBasics ? readDaily(runtime, own, drawn) : undefined,
    hasAdvanced
      ? readFormatsAndHours(runtime, own, { formats: span, hours })
      : hasBasics && readFormats(runtime, own, span).then((formats) => ({ formats, hours: undefined })),
    hasBasics ? readFirstWeek(runtime, account.id) : undefined,
    hasAdvanced ? readAudienceNow(runtime, own) : undefined,
  ]);
  const sync = progress.of(account.id);
  const basics =
    daily && published
      ? basicsFrom({ asked, daily, comparison: totals.comparison, formats: published.formats, firstWeek })
      : undefined;
  return {
    standing: standingOf(account.state, sync.step),
    readAt: sync.figuresReadAt,
    nextPostsAt: sync.nextPostsAt,
    hasPosts: totals.total.posts > 0 || (basics ? hasPublished(basics) : sync.hasPosts),
    update: includes(plan, 'update-stats-now') ? liveUpdate(context, account, sync, timeZone) : undefined,
    span: basics?.span ?? span,
    totals: totals.total,
    basics,
    advanced:
      published && published.hours
        ? advancedFrom(context, {
            formats: published.formats,
            hours: published.hours,
            audience,
            followers: sync.followers,
          })
        : undefined,
  };
}

/** Also who has deleted all posts since. */
function hasPublished({ firstWeek, year }: BasicFigures): boolean {
  return firstWeek !== undefined || year.streaks.active > 0;
}

/** Hours of publication need more posts than a month has. */
export const HOURS_DAYS = 90;
const YEAR_DAYS = 365;

/** One reading of days serves the charts, what they are held against, and the year. */
function firstDrawn(span: Span, against: Span | undefined) {
  const year = daysAfter(span.last, 1 - YEAR_DAYS);
  return [span.first, against?.first ?? span.first, year].toSorted()[0] ?? span.first;
}
