import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { dayOf } from '#base/zoned-day.ts';
import type { Post } from '#features/posts/post.ts';
import type { Attempt, PartAttempt } from '#features/publishing/attempt.ts';
import type { ConfirmedBy } from '#features/publishing/publication.ts';
import { FOLLOW_UP_PART } from '#features/publishing/publication.ts';
import type { readFollowUp } from '#features/publishing/server/follow-ups.ts';
import { heldWhileLeaving } from '#features/publishing/leaving.ts';
import { nextTryLabel } from '#features/publishing/next-try.ts';
import { isWaiting, standingOfPost } from '#features/publishing/standing.ts';
import type { ShownEvent } from '#features/publishing/ui/timeline.tsx';
import { timeLabel } from './time-label.ts';

const HOUR_MS = 3_600_000;

type ShownAs = { now: Date; timeZone: string; locale: Locale };
type Asked = ShownAs & { isLeaving: boolean };

/** Where a post stands, as the composer shows it; nothing where nothing has begun. */
export function standingView(post: Post, made: Attempt | null, shownAs: Asked) {
  const attempt = heldWhileLeaving(made, shownAs.isLeaving) ?? null;
  const standing = standingOfPost(post, attempt, shownAs.now);
  if (!standing && post.sentParts === 0) return undefined;
  return {
    standing,
    isWaiting: isWaiting(standing),
    triesAt: nextTryLabel(standing, attempt, shownAs),
    reason: standing && standing !== 'published' ? (attempt?.reason ?? undefined) : undefined,
    parts: post.partCount,
    out: post.sentParts,
    confirmedBy: confirmedBy(attempt),
    addresses: addressesOf(post, attempt),
    isAddressAwaited: isAddressAwaited(attempt, shownAs.now),
    events: standing ? shownEvents(attempt, shownAs) : [],
  };
}

export type StandingView = NonNullable<ReturnType<typeof standingView>>;

/** Parts of the post itself: what follows it is told elsewhere. */
function ownParts(attempt: Attempt | null): PartAttempt[] {
  return attempt?.parts.filter(({ part }) => part !== FOLLOW_UP_PART) ?? [];
}

/** Where each part stands on the network, as far as that is known. */
function addressesOf({ partCount, permalink }: Post, attempt: Attempt | null): (string | null)[] {
  const known = new Map(ownParts(attempt).map((part) => [part.part, part.permalink]));
  return Array.from({ length: partCount }, (_, part) => known.get(part) ?? (part === 0 ? permalink : null));
}

/** The network tells it a moment after a part is out, or never. */
function isAddressAwaited(attempt: Attempt | null, now: Date): boolean {
  return ownParts(attempt).some(
    ({ permalink, publishedAt, confirmedBy: by }) =>
      permalink === null && by !== 'person' && publishedAt !== null && now.getTime() - publishedAt.getTime() < HOUR_MS,
  );
}

/** What is least sure of all parts is what is to be said of them. */
function confirmedBy(attempt: Attempt | null): ConfirmedBy | undefined {
  const all = new Set(ownParts(attempt).map((part) => part.confirmedBy));
  return (['person', 'list', 'event', 'answer'] as const).find((by) => all.has(by));
}

function shownEvents(attempt: Attempt | null, { now, timeZone, locale }: ShownAs): ShownEvent[] {
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone } as const;
  const today = dateFormat(locale, clock);
  const before = dateFormat(locale, { ...clock, day: 'numeric', month: 'short' });
  const own = attempt?.events.filter(({ part }) => part !== FOLLOW_UP_PART) ?? [];
  return own.map(({ at, kind, part }, index) => ({
    key: `${index}`,
    at: (dayOf(at, timeZone) === dayOf(now, timeZone) ? today : before).format(at),
    iso: at.toISOString(),
    kind,
    part,
  }));
}

type StoredFollowUp = NonNullable<Awaited<ReturnType<typeof readFollowUp>>>;

export function followUpView({ reachedAt, ...followUp }: StoredFollowUp, { now, timeZone, locale }: ShownAs) {
  return { ...followUp, reached: reachedAt && timeLabel(reachedAt, now, timeZone, locale) };
}

export type FollowUpView = ReturnType<typeof followUpView>;
