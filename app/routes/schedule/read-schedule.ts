import type { Locale } from '#base/i18n/locale.ts';
import { dayOf, startOfDay } from '#base/zoned-day.ts';
import { wallTimeOf } from '#base/zoned-time.ts';
import { zoneChoices } from '#features/account/zone-choices.ts';
import { readCalendar } from '#features/planning/server/read-calendar.ts';
import { readPlanned } from '#features/planning/server/read-planned.ts';
import { readQueue } from '#features/planning/server/read-queue.ts';
import { readRepetitions } from '#features/planning/server/read-repetitions.ts';
import { readSince } from '#features/planning/server/read-since.ts';
import type { FailureCode } from '#features/posts/failure.ts';
import { failureCodeOf } from '#features/posts/failure.ts';
import type { PostFormat } from '#features/posts/post-state.ts';
import type { Author, Post } from '#features/posts/post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { readPosts } from '#features/posts/server/read-posts.ts';
import { readOpenAttempts } from '#features/publishing/server/read-attempt.ts';
import type { Needs } from '#runtime/runtime.ts';
import { cardFrom, cut, isMovable } from './card-view.ts';
import { daysFrom, LETTERS } from './day-view.ts';
import type { TimeCheck } from './read-time-check.ts';
import { readTimeCheck } from './read-time-check.ts';
import type { ScheduleQuery } from './schedule-query.ts';
import { spanOf } from './schedule-query.ts';

const MOST_READY = 12;
const LIST_ROWS = 30;
const HOUR_MS = 3_600_000;

export type ReadyView = { id: string; text: string; format: PostFormat; parts: number };
export type ChosenPost = {
  id: string;
  text: string;
  /** The time it has, or the next full hour. */
  offered: string;
  state: Post['state'];
  format: PostFormat;
  failure: FailureCode | undefined;
  check: TimeCheck;
};
export type SchedulePage = Awaited<ReturnType<typeof readSchedule>>;

type Reader = {
  person: Author & { deletionDueAt: Date | undefined };
  accountId: string;
  timeZone: string;
  locale: Locale;
};

export async function readSchedule(needs: Needs<'db' | 'clock'>, reader: Reader, query: ScheduleQuery) {
  const { person, accountId, timeZone, locale } = reader;
  const now = needs.clock.now();
  const span = spanOf(query.view, query.day);
  const isGrid = query.view === 'week' || query.view === 'month';
  const [calendar, ready, planned, queue, repetitions, chosen, attempts] = await Promise.all([
    isGrid ? readCalendar(needs, person, accountId, { ...span, timeZone }) : undefined,
    query.view === 'week' ? readPosts(needs, person, { states: ['READY'], limit: MOST_READY }) : undefined,
    readRows(needs, reader, query),
    query.view === 'queue' ? readQueue(needs, person, accountId) : undefined,
    query.view === 'queue' ? readRepetitions(needs, person, accountId) : undefined,
    readChosen(needs, reader, query),
    readOpenAttempts(needs, person),
  ]);
  const drawn = { timeZone, locale, now, attempts, isLeaving: person.deletionDueAt !== undefined };
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
      zones: zoneChoices(locale, queue.rules.timeZone, now),
    },
    repetitions: (repetitions ?? []).map(
      ({ id, beginning, pausedAt, stoppedBy, rule, minute, timeZone: zone, endsOn, next }) => ({
        id,
        text: cut(beginning, LETTERS.week),
        isPaused: pausedAt !== null,
        stoppedBy,
        rule,
        minute,
        zone,
        endsOn,
        next: next.map(({ at }) => wallTimeOf(at, timeZone)),
      }),
    ),
    chosen,
  };
}

/** Of the list a page, and of the queue what waits in it. */
function readRows(needs: Needs<'db'>, { person, accountId, timeZone }: Reader, { view, from, after }: ScheduleQuery) {
  const wish = { cursor: after ?? null, limit: LIST_ROWS };
  if (view === 'queue') return readPlanned(needs, person, accountId, { ...wish, isQueued: true });
  if (view !== 'list') return undefined;
  return from
    ? readSince(needs, person, accountId, { ...wish, from: startOfDay(from, timeZone) })
    : readPlanned(needs, person, accountId, wish);
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
    format: post.format,
    failure: post.state === 'FAILED' ? failureCodeOf(post.failure) : undefined,
    check: await readTimeCheck(needs, person, {
      accountId: post.accountId ?? accountId,
      timeZone,
      local: offered,
      except: post.id,
    }),
  };
}
