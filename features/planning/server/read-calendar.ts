import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { SHOWN_AT } from '#db/schema/post.ts';
import type { Day } from '#base/zoned-day.ts';
import { daysAfter, daysBetween, startOfDay } from '#base/zoned-day.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { CalendarPost, OutElsewhere } from '../calendar-post.ts';
import type { SlotTime } from '../slots.ts';
import { slotsBetween } from '../slots.ts';
import type { ShownRow } from './out-elsewhere.ts';
import { elsewherePost, isOutElsewhere, isOwnRow, ownPost, shownPosts } from './out-elsewhere.ts';
import { storedQueue } from './stored-queue.ts';

/** A page with more is one that nobody reads, and that takes long to draw. */
const MOST_POSTS = 300;
const MOST_DAYS = 62;

/** What is planned or went out from here, then what went out from elsewhere; of both, how many more there are. */
export type CalendarDay = {
  day: Day;
  posts: CalendarPost[];
  more: number;
  elsewhere: OutElsewhere[];
  moreElsewhere: number;
};

/** Times of the queue that no post has. */
export type Calendar = { days: CalendarDay[]; free: SlotTime[]; isPaused: boolean };

/** Both days included, as somebody in the zone sees them. */
export type CalendarSpan = { from: Day; to: Day; timeZone: string };

/** What an account publishes on some days: of each day as much as fits, and how many more there are. */
export async function readCalendar(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
  { from, to, timeZone }: CalendarSpan,
): Promise<Calendar | undefined> {
  const count = Math.min(daysBetween(from, to) + 1, MOST_DAYS);
  if (count < 1 || !isId(accountId)) return undefined;
  const days = Array.from({ length: count }, (_, index) => daysAfter(from, index));
  const [queue, found] = await Promise.all([
    storedQueue(db, person.id, accountId),
    readDays(db, person.id, accountId, { days, timeZone, most: Math.floor(MOST_POSTS / count) }),
  ]);
  if (!queue) return undefined;
  const now = clock.now();
  const start = startOfDay(from, timeZone);
  const span = { from: start > now ? start : now, to: startOfDay(daysAfter(from, count), timeZone) };
  const taken = new Set(found.flatMap(({ posts }) => posts.map(({ at }) => at.getTime())));
  const free = slotsBetween(queue.slots, queue.rules, span).filter(({ at }) => !taken.has(at.getTime()));
  return { days: found, free, isPaused: queue.pausedAt !== null };
}

type Row = { day: Day; total: string; totalElsewhere: string } & (ShownRow | { id: null });

/** Day by day along the index, which also counts: of a full month no more posts are read than are shown. */
async function readDays(
  db: Db,
  personId: string,
  accountId: string,
  { days, timeZone, most }: { days: Day[]; timeZone: string; most: number },
): Promise<CalendarDay[]> {
  const spans = days.map((day) => ({
    day,
    from: startOfDay(day, timeZone),
    to: startOfDay(daysAfter(day, 1), timeZone),
  }));
  const isTheirAccount = sql`account_id = (select id from network_accounts where id = ${accountId} and person_id = ${personId})`;
  const isShown = sql`scheduled_at is not null and ${SHOWN_AT} >= span."from" and ${SHOWN_AT} < span."to"`;
  const isPublished = sql`${isTheirAccount} and published_at >= span."from" and published_at < span."to"`;
  const shown = shownPosts({
    isOwn: sql`person_id = ${personId} and account_id = ${accountId} and ${isShown}`,
    isTheirs: isPublished,
    limit: most,
  });
  const { rows } = await db.execute<Row>(sql`
    select span.day, counted.total, elsewhere.total as "totalElsewhere", shown.*
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span(day text, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select count(*) as total from posts where ${isTheirAccount} and ${isShown}) as counted
    cross join lateral (
      select count(*) as total from network_posts where ${isPublished} and ${isOutElsewhere}) as elsewhere
    left join lateral (
      select * from (${shown}) as found order by "isElsewhere", at, id limit ${most}) as shown on true
    order by span.day, shown.at, shown.id`);
  const byDay = new Map(days.map((day) => [day, emptyDay(day)]));
  for (const { day, total, totalElsewhere, ...row } of rows) {
    const entry = byDay.get(day);
    if (!entry || row.id === null) continue;
    if (isOwnRow(row)) entry.posts.push(ownPost(row));
    else entry.elsewhere.push(elsewherePost(row));
    entry.more = Number(total) - entry.posts.length;
    entry.moreElsewhere = Number(totalElsewhere) - entry.elsewhere.length;
  }
  return [...byDay.values()];
}

function emptyDay(day: Day): CalendarDay {
  return { day, posts: [], more: 0, elsewhere: [], moreElsewhere: 0 };
}
