import type { Locale } from '#base/i18n/locale.ts';
import type { Day } from '#base/zoned-day.ts';
import { dayOf, daysAfter, startOfDay } from '#base/zoned-day.ts';
import type { CalendarPost } from '#features/planning/calendar-post.ts';
import type { Calendar } from '#features/planning/server/read-calendar.ts';
import { readCalendar } from '#features/planning/server/read-calendar.ts';
import { readPlanned } from '#features/planning/server/read-planned.ts';
import { readQueue } from '#features/planning/server/read-queue.ts';
import { readRepetitions } from '#features/planning/server/read-repetitions.ts';
import { minuteOf, wallTimeOf } from '#base/zoned-time.ts';
import { timeZones } from '#features/account/time-zone.ts';
import type { FailureCode } from '#features/posts/failure.ts';
import { failureCodeOf } from '#features/posts/failure.ts';
import type { PostFormat } from '#features/posts/post-state.ts';
import type { Author, Post } from '#features/posts/post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { readPosts } from '#features/posts/server/read-posts.ts';
import type { Attempt } from '#features/publishing/attempt.ts';
import { readOpenAttempts } from '#features/publishing/server/read-attempt.ts';
import { nextTryLabel } from '#features/publishing/next-try.ts';
import type { Standing } from '#features/publishing/standing.ts';
import { needsOwner, standingOfPost } from '#features/publishing/standing.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { TimeCheck } from './read-time-check.ts';
import { readTimeCheck } from './read-time-check.ts';
import type { ScheduleQuery } from './schedule-query.ts';
import { spanOf } from './schedule-query.ts';

/** Of a day, in a week and in a month; who has more opens the day in the list. */
const MOST_A_DAY = { week: 12, month: 3 };
const LETTERS = { week: 90, month: 30, list: 140 };
const MOST_READY = 12;
const LIST_ROWS = 30;
const HOUR_MS = 3_600_000;

export type CardState = 'SCHEDULED' | 'FAILED' | 'PUBLISHED';

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
};

export type DayView = {
  day: Day;
  cards: CardView[];
  more: number;
  /** All that go out, so that a full day is seen before it hurts. */
  count: number;
  /** What failed, missed its hour, is held or in doubt, shown or not. */
  calling: number;
  /** Minutes of the day at which the queue has room. */
  free: number[];
  /** By how many hours the clocks go on or back that day. */
  clocks: number;
};

export type ReadyView = { id: string; text: string; format: PostFormat; parts: number };
export type ChosenPost = {
  id: string;
  text: string;
  /** The time it has, or the next full hour. */
  offered: string;
  state: Post['state'];
  failure: FailureCode | undefined;
  check: TimeCheck;
};
export type SchedulePage = Awaited<ReturnType<typeof readSchedule>>;

type Reader = { person: Author; accountId: string; timeZone: string; locale: Locale };

export async function readSchedule(needs: Needs<'db' | 'clock'>, reader: Reader, query: ScheduleQuery) {
  const { person, accountId, timeZone, locale } = reader;
  const now = needs.clock.now();
  const span = spanOf(query.view, query.day);
  const isGrid = query.view === 'week' || query.view === 'month';
  const [calendar, ready, planned, queue, repetitions, chosen, attempts] = await Promise.all([
    isGrid ? readCalendar(needs, person, accountId, { ...span, timeZone }) : undefined,
    query.view === 'month' || query.view === 'list'
      ? undefined
      : readPosts(needs, person, { states: ['READY'], limit: MOST_READY }),
    query.view === 'list' || query.view === 'queue'
      ? readPlanned(needs, person, accountId, {
          cursor: query.after ?? null,
          limit: LIST_ROWS,
          from: query.view === 'list' && query.from ? startOfDay(query.from, timeZone) : undefined,
        })
      : undefined,
    query.view === 'queue' ? readQueue(needs, person, accountId) : undefined,
    query.view === 'queue' ? readRepetitions(needs, person, accountId) : undefined,
    readChosen(needs, reader, query),
    readOpenAttempts(needs, person),
  ]);
  const drawn = { timeZone, locale, now, attempts };
  return {
    timeZone,
    today: dayOf(now, timeZone),
    now: wallTimeOf(now, timeZone),
    span,
    days: calendar ? daysFrom(calendar, query.view === 'month' ? 'month' : 'week', drawn) : [],
    isPaused: calendar?.isPaused ?? queue?.pausedAt != null,
    ready: (ready?.posts ?? []).map(({ id, body, format, partCount }) => ({
      id,
      text: cut(body, LETTERS.week),
      format,
      parts: partCount,
    })),
    hasMoreReady: ready?.next != null,
    list: planned && {
      rows: planned.items.map((row) => cardFrom(row, drawn, LETTERS.list)),
      next: planned.nextCursor,
    },
    queue: queue && {
      rules: queue.rules,
      slots: queue.slots,
      isSuggested: queue.isSuggested,
      queued: queue.queued,
      coming: queue.coming.map(({ at, post }) => ({
        local: wallTimeOf(at, timeZone),
        post: post && { id: post.id, text: cut(post.beginning, LETTERS.week) },
      })),
      zones: timeZones(queue.rules.timeZone),
    },
    repetitions: (repetitions ?? []).map(({ id, beginning, pausedAt, rule, minute, timeZone: zone, endsOn, next }) => ({
      id,
      text: cut(beginning, LETTERS.week),
      isPaused: pausedAt !== null,
      rule,
      minute,
      zone,
      endsOn,
      next: next.map(({ at }) => wallTimeOf(at, timeZone)),
    })),
    chosen,
  };
}

async function readChosen(
  needs: Needs<'db' | 'clock'>,
  { person, accountId, timeZone }: Reader,
  { move, repeat }: ScheduleQuery,
): Promise<ChosenPost | undefined> {
  const postId = move ?? repeat;
  const post = postId === undefined ? undefined : await readPost(needs, person, postId);
  if (!post || post.setAsideAt || !isMovable(post.state, post.goingOutAt !== null)) return undefined;
  const now = needs.clock.now();
  const at = post.scheduledAt && post.scheduledAt > now ? post.scheduledAt : new Date(now.getTime() + HOUR_MS);
  const local = wallTimeOf(at, timeZone);
  const offered = at === post.scheduledAt ? local : `${local.slice(0, 13)}:00`;
  return {
    id: post.id,
    text: cut(post.body, LETTERS.list),
    offered,
    state: post.state,
    failure: post.state === 'FAILED' ? failureCodeOf(post.failure) : undefined,
    check: await readTimeCheck(needs, person, {
      accountId: post.accountId ?? accountId,
      timeZone,
      local: offered,
      except: post.id,
    }),
  };
}

type Drawn = { timeZone: string; locale: Locale; now: Date; attempts: ReadonlyMap<string, Attempt> };

function daysFrom({ days, free }: Calendar, view: 'week' | 'month', drawn: Drawn): DayView[] {
  const { timeZone } = drawn;
  const slots = Map.groupBy(
    free.map(({ at }) => wallTimeOf(at, timeZone)),
    (local) => local.slice(0, 10),
  );
  return days.map(({ day, posts, more }) => ({
    day,
    cards: posts.slice(0, MOST_A_DAY[view]).map((post) => cardFrom(post, drawn, LETTERS[view])),
    more: more + Math.max(0, posts.length - MOST_A_DAY[view]),
    count: posts.length + more,
    calling: posts.filter((post) => post.state === 'FAILED' || needsOwner(standingFrom(post, drawn))).length,
    free: view === 'month' ? [] : (slots.get(day) ?? []).map(minuteOf),
    clocks: clockChange(day, timeZone),
  }));
}

type Planned = Pick<
  CalendarPost,
  | 'id'
  | 'state'
  | 'failure'
  | 'beginning'
  | 'format'
  | 'partCount'
  | 'at'
  | 'plannedBy'
  | 'isPinned'
  | 'isGoingOut'
  | 'repetitionId'
>;

function standingFrom({ id, state, at }: Planned, { now, attempts }: Drawn): Standing | undefined {
  return state === 'SCHEDULED' ? standingOfPost({ state, scheduledAt: at }, attempts.get(id), now) : undefined;
}

function cardFrom(post: Planned, drawn: Drawn, letters: number): CardView {
  const standing = standingFrom(post, drawn);
  const triesAt = nextTryLabel(standing, drawn.attempts.get(post.id), drawn);
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

function isMovable(state: Post['state'], isGoingOut: boolean): boolean {
  return state !== 'PUBLISHED' && !isGoingOut;
}

function clockChange(day: Day, timeZone: string): number {
  const hours = (startOfDay(daysAfter(day, 1), timeZone).getTime() - startOfDay(day, timeZone).getTime()) / HOUR_MS;
  return 24 - hours;
}

function cut(text: string, letters: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > letters ? `${line.slice(0, letters).toWellFormed().trimEnd()}…` : line;
}
