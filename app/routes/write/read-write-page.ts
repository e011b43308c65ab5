import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { isId } from '#base/ids.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import type { Person } from '#features/identity/person.ts';
import { readMedia } from '#features/media/server/read-media.ts';
import { quotaOn } from '#features/planning/server/quota-on.ts';
import { readFreeSlots } from '#features/planning/server/read-free-slots.ts';
import { dayOf } from '#base/zoned-day.ts';
import { includes } from '#features/plans/plan.ts';
import { accountNeeds } from '#features/posts/account-need.ts';
import { contentOf } from '#features/posts/content.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { readVersions } from '#features/posts/server/read-versions.ts';
import { readFollowUp } from '#features/publishing/server/follow-ups.ts';
import { readAttempt } from '#features/publishing/server/read-attempt.ts';
import { instantOf } from '#ui/date-time-picker/zoned-time.ts';
import { markOf } from './mark.ts';
import { readPublished } from './read-published.ts';
import { followUpView, standingView } from './standing-view.ts';
import { hourLabel, timeLabel } from './time-label.ts';

export type WritePage = NonNullable<Awaited<ReturnType<typeof readWritePage>>>;

/**
 * A post to write on, or room for a new one; nothing for what is not there or not theirs, without a difference.
 * `isBegun`: an id that nobody has is a text that only the browser knows. `at`: the time of the calendar for which it is written.
 */
export async function readWritePage(
  context: Readonly<RouterContextProvider>,
  person: Person,
  { post: asked, isBegun, at }: { post: string | null; isBegun: boolean; at: string | null },
) {
  const runtime = context.get(runtimeContext);
  const locale = context.get(localeContext);
  const now = runtime.clock.now();
  const { timeZone = 'UTC' } = person;
  const isAsked = asked !== null && isId(asked);
  const [post, versions, accounts, attempt, followUp] = await Promise.all([
    isAsked ? readPost(runtime, person, asked) : undefined,
    isAsked ? readVersions(runtime, person, asked) : [],
    ownAccounts(context, person.id),
    isAsked ? readAttempt(runtime, person, asked) : null,
    isAsked ? readFollowUp(runtime, person, asked) : undefined,
  ]);
  if (asked !== null && !post && !(isBegun && isAsked)) return undefined;
  const account = accounts.find(({ id }) => id === post?.accountId) ?? accounts.find(({ isChosen }) => isChosen);
  const canPlan = includes(person.plan, 'publish-text') && account !== undefined;
  const shown = post?.content.parts.flatMap(({ media }) => media.map(({ id }) => id)) ?? [];
  const chosen = at !== null && post?.state !== 'SCHEDULED' ? instantOf(at, timeZone) : undefined;
  const planned = [chosen?.instant, post?.scheduledAt].find((each) => each && each > now);
  const [queue, quota, media, published] = await Promise.all([
    canPlan ? readFreeSlots(runtime, person, account.id, 1) : undefined,
    canPlan ? quotaOn(runtime, person, account.id, planned ?? now, post?.id) : undefined,
    readMedia(runtime, person.id, shown),
    post?.state === 'PUBLISHED' ? readPublished(runtime, person, { post, attempt, accounts, locale }) : undefined,
  ]);
  const shownAs = { now, timeZone, locale };
  const label = (at: Date | null | undefined) => (at ? timeLabel(at, now, timeZone, locale) : undefined);
  const standing = post && standingView(post, attempt, { ...shownAs, isLeaving: person.deletionDueAt !== undefined });
  return {
    postId: isAsked ? asked : randomUUID(),
    isNew: !post,
    personId: person.id,
    plan: person.plan,
    timeZone,
    now: now.getTime(),
    media,
    account: account && { id: account.id, username: account.username },
    /** What is held back is told where it stands. */
    accountNeeds: canPlan && standing?.standing !== 'held' ? accountNeeds(account) : undefined,
    /** What is past can no longer be chosen. */
    chosenTime: chosen && chosen.instant > now ? chosen : undefined,
    nextSlot: label(queue?.free[0]?.at),
    /** Of the others, around the hour of this one. */
    quota: quota && { ...quota, around: label(planned) },
    versions: versions.map(({ id, createdAt, beginning, wasRefused }) => ({
      id,
      at: timeLabel(createdAt, now, timeZone, locale),
      beginning,
      wasRefused,
    })),
    post: {
      state: post?.state ?? ('DRAFT' as const),
      version: post?.version ?? 0,
      content: post?.content ?? contentOf(''),
      scheduledAt: post?.scheduledAt?.getTime(),
      scheduledLabel: label(post?.scheduledAt),
      scheduledDay: post?.scheduledAt ? dayOf(post.scheduledAt, timeZone) : undefined,
      isSetAside: post?.setAsideAt != null,
      savedAt: post && hourLabel(post.updatedAt, timeZone, locale),
      permalink: post?.permalink ?? undefined,
      isGoingOut: post?.goingOutAt != null,
      sentParts: post?.sentParts ?? 0,
    },
    standing,
    published,
    followUp: followUp && followUpView(followUp, shownAs),
    mark: markOf(post, attempt, followUp),
  };
}
