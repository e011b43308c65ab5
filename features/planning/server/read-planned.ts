import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { CalendarPost } from '../calendar-post.ts';

const MOST_ROWS = 60;

export type PlannedPage = { items: CalendarPost[]; nextCursor: string | null };

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

type PlannedWish = {
  cursor?: string | null;
  limit?: number;
  /** From then on, with what went out or failed since; without it only what is to come. */
  from?: Date | undefined;
};

/** What an account is to publish, soonest first, a page at a time. */
export async function readPlanned(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  accountId: string,
  { cursor, limit = MOST_ROWS, from }: PlannedWish = {},
): Promise<PlannedPage> {
  if (!isId(accountId)) return { items: [], nextCursor: null };
  const size = Math.min(Math.max(limit, 1), MOST_ROWS);
  const after = cursor ? cursorFrom(cursor) : undefined;
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
        from ? gte(posts.scheduledAt, from) : eq(posts.state, 'SCHEDULED'),
        after && sql`(${posts.scheduledAt}, ${posts.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(posts.scheduledAt), asc(posts.id))
    .limit(size + 1);
  const items = rows.slice(0, size) as CalendarPost[];
  const last = items.at(-1);
  return { items, nextCursor: rows.length > size && last ? cursorOf(last) : null };
}

function cursorOf({ at, id }: CalendarPost): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** What is no cursor begins at the beginning. */
function cursorFrom(text: string): z.output<typeof Cursor> | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
