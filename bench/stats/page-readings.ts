import type { RouterContextProvider } from 'react-router';
import { readDashboard } from '#app/routes/dashboard/read-dashboard.ts';
import { readTop } from '#app/routes/dashboard/read-top.ts';
import { readPostStats } from '#app/routes/post-stats/read-post-stats.ts';
import { readStatsPage } from '#app/routes/stats/read-stats-page.ts';
import { runtimeContext } from '#app/context.ts';
import type { Person } from '#features/identity/person.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { askedOf } from '#features/stats/asked.ts';
import { spanOf } from '#features/stats/period.ts';
import type { Period } from '#features/stats/period.ts';
import { readPostsWith } from '#features/stats/server/read-posts-with.ts';
import { readTopPosts } from '#features/stats/server/read-top-posts.ts';
import { readTraits } from '#features/stats/server/read-traits.ts';

export type PageReading = () => Promise<unknown>;

/** Everything that the pages of statistics read of their figures, as their loaders call it; what needs to be known first is read once. */
export async function pageReadings(
  context: Readonly<RouterContextProvider>,
  person: Person,
): Promise<Record<string, PageReading>> {
  const runtime = context.get(runtimeContext);
  const timeZone = person.timeZone ?? 'UTC';
  const own = { accountId: person.networkAccountId ?? '', timeZone };
  const [account] = await readAccounts(runtime, person.id);
  const [post] = await readTopPosts(runtime, own, { order: 'views', limit: 1 });
  if (!account || !post) throw new Error('There is no account with posts to read');
  const stats = (period: Period) => () =>
    readStatsPage(
      context,
      { personId: person.id, plan: person.plan, account, timeZone },
      askedOf(new URLSearchParams(), period, runtime.clock.now(), timeZone),
    );
  const everything = spanOf('all', runtime.clock.now(), timeZone, new Date('2023-07-01T12:00:00Z'));
  return {
    '/stats': stats('month'),
    '/stats/week': stats('week'),
    '/stats/all': stats('all'),
    '/dashboard': () => readDashboard(context, person),
    '/dashboard/top': () => readTop(context, person, new URLSearchParams()),
    '/dashboard/top of all by engagement': () =>
      readTop(context, person, new URLSearchParams({ period: 'all', by: 'engagement' })),
    '/stats/post/:id': () => readPostStats(context, person, { id: post.networkId, figure: 'views' }),
    '/post/analyze of all': () =>
      Promise.all([
        readTraits(runtime, own, everything),
        readPostsWith(runtime, own, { span: everything, trait: 'weekday', value: '1', limit: 20 }),
      ]),
  };
}
