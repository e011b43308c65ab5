import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { dayOf } from '#base/zoned-day.ts';
import type { Post } from '#features/posts/post.ts';
import type { Attempt } from '#features/publishing/attempt.ts';
import type { ConfirmedBy } from '#features/publishing/publication.ts';
import { FOLLOW_UP_PART } from '#features/publishing/publication.ts';
import type { readFollowUp } from '#features/publishing/server/follow-ups.ts';
import { standingOfPost } from '#features/publishing/standing.ts';
import type { ShownEvent } from '#features/publishing/ui/timeline.tsx';
import { timeLabel } from './time-label.ts';

type ShownAs = { now: Date; timeZone: string; locale: Locale };

/** Where a post stands, as the composer shows it; nothing where nothing has begun. */
export function standingView(post: Post, attempt: Attempt | null, shownAs: ShownAs) {
  const standing = standingOfPost(post, attempt, shownAs.now);
  if (!standing && post.sentParts === 0) return undefined;
  return {
    standing,
    reason: standing && standing !== 'published' ? (attempt?.reason ?? undefined) : undefined,
    parts: post.partCount,
    out: post.sentParts,
    confirmedBy: confirmedBy(attempt),
    events: standing ? shownEvents(attempt, shownAs) : [],
  };
}

export type StandingView = NonNullable<ReturnType<typeof standingView>>;

/** What is least sure of all parts is what is to be said of them. */
function confirmedBy(attempt: Attempt | null): ConfirmedBy | undefined {
  const own = attempt?.parts.filter(({ part }) => part !== FOLLOW_UP_PART) ?? [];
  const all = new Set(own.map((part) => part.confirmedBy));
  return (['person', 'list', 'event', 'answer'] as const).find((by) => all.has(by));
}

function shownEvents(attempt: Attempt | null, { now, timeZone, locale }: ShownAs): ShownEvent[] {
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone } as const;
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
