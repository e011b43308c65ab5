import { and, asc, eq, sql } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { CalendarPost } from '../calendar-post.ts';
import { cursorFrom, cursorOf } from './planned-cursor.ts';

const MOST_ROWS = 60;

export type PlannedPage = { items: CalendarPost[]; nextCursor: string | null };

type PlannedWish = {
  cursor?: string | null;
  limit?: number;
  /** Only what the queue holds. */
  isQueued?: boolean;
};

/** What an account is to publish, soonest first, a page at a time. */
export async function readPlanned(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  accountId: string,
  { cursor, limit = MOST_ROWS, isQueued = false }: PlannedWish = {},
): Promise<PlannedPage> {
  if (!isId(accountId)) return { items: [], nextCursor: null };
  const size = Math.min(Math.max(limit, 1), MOST_ROWS);
  const after = cursorFrom(cursor);
  const rows = await db
    .select({
      id: posts.id,
      state: posts.state,
      failure: posts.failure,
      format: posts.format,
      beginning: sql<string>`left(${posts.body}, 200)`,
      partCount: posts.partCount,
      at: posts.scheduledAt,
      wallTime: posts.wallTime,
      timeZone: posts.timeZone,
      plannedBy: posts.plannedBy,
      isPinned: sql<boolean>`${posts.pinnedAt} is not null`,
      isGoingOut: sql<boolean>`${posts.goingOutAt} is not null`,
      repetitionId: posts.repetitionId,
      version: posts.version,
    })
    .from(posts)
    .where(
      and(
        eq(posts.accountId, accountId),
        eq(posts.personId, person.id),
        eq(posts.state, 'SCHEDULED'),
        isQueued ? eq(posts.plannedBy, 'queue') : undefined,
        after && sql`(${posts.scheduledAt}, ${posts.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(posts.scheduledAt), asc(posts.id))
    .limit(size + 1);
  const items = rows.slice(0, size) as CalendarPost[];
  const last = items.at(-1);
  return { items, nextCursor: rows.length > size && last ? cursorOf(last) : null };
}
