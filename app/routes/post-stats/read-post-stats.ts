import type { RouterContextProvider } from 'react-router';
import { runtimeContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import type { Person } from '#features/identity/person.ts';
import { includes } from '#features/plans/plan.ts';
import type { FigureName } from '#features/stats/figures.ts';
import { FIGURES } from '#features/stats/figures.ts';
import { nextOfFirstWeek } from '#features/stats/curve-ages.ts';
import { isNetworkId } from '#features/stats/network-id.ts';
import { readOwnMedians } from '#features/stats/server/read-own-medians.ts';
import { readPost } from '#features/stats/server/read-post.ts';
import type { PostReading } from '#features/stats/server/read-post.ts';
import { readUsualCurve } from '#features/stats/server/read-usual-curve.ts';

/** Everything the page of one post shows; nothing for what is not of the chosen account. Figures only where the plan follows them. */
export async function readPostStats(
  context: Readonly<RouterContextProvider>,
  { id: personId, networkAccountId, plan, timeZone = 'UTC' }: Person,
  { id, figure }: { id: string; figure: FigureName },
) {
  if (networkAccountId === undefined || !isNetworkId(id)) return undefined;
  const runtime = context.get(runtimeContext);
  const isTracked = includes(plan, 'track-stats');
  const [accounts, post, usual, medians] = await Promise.all([
    ownAccounts(context, personId),
    readPost(runtime, networkAccountId, id),
    isTracked ? readUsualCurve(runtime, networkAccountId, { post: id }, figure) : [],
    isTracked ? readOwnMedians(runtime, networkAccountId) : undefined,
  ]);
  const account = accounts.find((each) => each.id === networkAccountId);
  if (!post || !account) return undefined;
  const bornMsAgo = runtime.clock.now().getTime() - post.publishedAt.getTime();
  return {
    username: account.username,
    timeZone,
    post: shownOf(post),
    tracked: medians && {
      ...figuresOf(post),
      bornMsAgo,
      nextAgeMs: post.goneAt ? undefined : nextOfFirstWeek(bornMsAgo),
      figure,
      usual,
      medians,
    },
  };
}

export type PostStats = NonNullable<Awaited<ReturnType<typeof readPostStats>>>;

/** What it says; none of what it has gathered. */
function shownOf({ networkId, kind, format, text, publishedAt, permalink, media, missingSince, goneAt }: PostReading) {
  return {
    networkId,
    kind,
    format,
    text,
    publishedAt,
    permalink: permalink?.startsWith('https://') ? permalink : undefined,
    mediaCount: media.length,
    isMissing: missingSince !== null && goneAt === null,
    goneAt,
  };
}

function figuresOf({ publishedAt, figuresAt, curve, views, likes, replies, reposts, quotes, shares }: PostReading) {
  return { figures: { publishedAt, figuresAt, views, likes, replies, reposts, quotes, shares }, curve };
}

/** What an address asks for, or views. */
export function figureIn(search: URLSearchParams): FigureName {
  return FIGURES.find((name) => name === search.get('figure')) ?? 'views';
}
