import type { RouterContextProvider } from 'react-router';
import { runtimeContext } from '#app/context.ts';
import type { Person } from '#features/identity/person.ts';
import { includes } from '#features/plans/plan.ts';
import { readOwnMedians } from '#features/stats/server/read-own-medians.ts';
import { countTopPosts, FEWEST_VIEWS, readTopPosts } from '#features/stats/server/read-top-posts.ts';
import { spanOf } from '#features/stats/period.ts';
import { topQueryOf } from '#features/stats/top-query.ts';

const PER_PAGE = 20;

/** The best posts that an address asks for: nothing where no account is connected, and only the question where the plan does not answer it. */
export async function readTop(
  context: Readonly<RouterContextProvider>,
  { networkAccountId: accountId, plan, timeZone = 'UTC' }: Person,
  search: URLSearchParams,
) {
  if (accountId === undefined) return undefined;
  const runtime = context.get(runtimeContext);
  const now = runtime.clock.now();
  const query = topQueryOf(search, now, timeZone);
  const asked = { query, timeZone, today: spanOf('week', now, timeZone, undefined).last };
  if (!includes(plan, 'track-stats')) return { ...asked, found: undefined };
  const { span, order, page } = query;
  const account = { accountId, timeZone };
  const [posts, count, medians] = await Promise.all([
    readTopPosts(runtime, account, { span, order, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countTopPosts(runtime, account, { span, order }),
    readOwnMedians(runtime, accountId),
  ]);
  const first = (page - 1) * PER_PAGE + 1;
  return {
    ...asked,
    found: { posts, count, medians, first, pages: Math.ceil(count / PER_PAGE), fewestViews: FEWEST_VIEWS },
  };
}

export type Top = NonNullable<Awaited<ReturnType<typeof readTop>>>;
export type Found = NonNullable<Top['found']>;
