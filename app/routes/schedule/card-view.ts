import type { Locale } from '#base/i18n/locale.ts';
import { wallTimeOf } from '#base/zoned-time.ts';
import type { CalendarPost, OutElsewhere } from '#features/planning/calendar-post.ts';
import type { FailureCode } from '#features/posts/failure.ts';
import { failureCodeOf } from '#features/posts/failure.ts';
import type { PostFormat } from '#features/posts/post-state.ts';
import type { Post } from '#features/posts/post.ts';
import type { Attempt } from '#features/publishing/attempt.ts';
import { heldWhileLeaving } from '#features/publishing/leaving.ts';
import { nextTryLabel } from '#features/publishing/next-try.ts';
import type { Standing } from '#features/publishing/standing.ts';
import { standingOfPost } from '#features/publishing/standing.ts';

export type CardState = 'SCHEDULED' | 'FAILED' | 'PUBLISHED' | 'ELSEWHERE';

export type CardView = {
  id: string;
  state: CardState;
  text: string;
  format: PostFormat;
  parts: number;
  /** As the clocks of whoever looks show it. */
  local: string;
  failure?: FailureCode;
  /** On its way out, or stopped on it. */
  standing?: Standing;
  /** When it is tried next. */
  triesAt?: string;
  /** Neither out nor on its way: only then is anything offered that gives it another time. */
  isMovable: boolean;
  isQueued: boolean;
  isPinned: boolean;
  isRepeated: boolean;
  /** Where it is to be seen, of what went out from elsewhere. */
  permalink?: string;
};

export type Drawn = {
  timeZone: string;
  locale: Locale;
  now: Date;
  attempts: ReadonlyMap<string, Attempt>;
  isLeaving: boolean;
};

export function cardFrom(post: CalendarPost | OutElsewhere, drawn: Drawn, letters: number): CardView {
  return 'state' in post ? ownCard(post, drawn, letters) : elsewhereCard(post, drawn, letters);
}

export function standingFrom({ id, state, at }: CalendarPost, drawn: Drawn): Standing | undefined {
  return state === 'SCHEDULED'
    ? standingOfPost({ state, scheduledAt: at }, attemptOf(id, drawn), drawn.now)
    : undefined;
}

function attemptOf(id: string, { attempts, isLeaving }: Drawn) {
  return heldWhileLeaving(attempts.get(id), isLeaving);
}

export function isMovable(state: Post['state'], isGoingOut: boolean): boolean {
  return state !== 'PUBLISHED' && !isGoingOut;
}

export function cut(text: string, letters: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > letters ? `${line.slice(0, letters).toWellFormed().trimEnd()}…` : line;
}

function ownCard(post: CalendarPost, drawn: Drawn, letters: number): CardView {
  const standing = standingFrom(post, drawn);
  const triesAt = nextTryLabel(standing, attemptOf(post.id, drawn), drawn);
  return {
    id: post.id,
    state: post.state === 'FAILED' || post.state === 'PUBLISHED' ? post.state : 'SCHEDULED',
    text: cut(post.beginning, letters),
    format: post.format,
    parts: post.partCount,
    local: wallTimeOf(post.at, drawn.timeZone),
    ...(post.state === 'FAILED' && { failure: failureCodeOf(post.failure) }),
    ...(standing && { standing }),
    ...(triesAt && { triesAt }),
    isMovable: isMovable(post.state, post.isGoingOut) && standing !== 'going',
    isQueued: post.plannedBy === 'queue',
    isPinned: post.isPinned,
    isRepeated: post.repetitionId !== null,
  };
}

function elsewhereCard(
  { id, format, beginning, permalink, at }: OutElsewhere,
  drawn: Drawn,
  letters: number,
): CardView {
  return {
    id,
    state: 'ELSEWHERE',
    text: cut(beginning, letters),
    format,
    parts: 1,
    local: wallTimeOf(at, drawn.timeZone),
    isMovable: false,
    isQueued: false,
    isPinned: false,
    isRepeated: false,
    ...(permalink && { permalink }),
  };
}
