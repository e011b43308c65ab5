import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SHOWN_AT } from '#db/schema/post.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { CalendarPost, OutElsewhere } from '../calendar-post.ts';
import type { ShownRow } from './out-elsewhere.ts';
import { elsewherePost, isOwnRow, ownPost, shownPosts } from './out-elsewhere.ts';
import { cursorFrom, cursorOf } from './planned-cursor.ts';

export type SincePage = { items: (CalendarPost | OutElsewhere)[]; nextCursor: string | null };

type SinceWish = { from: Date; cursor: string | null; limit: number };

/** All of an account from a day on, what went out, failed or is planned, from here or elsewhere, soonest first. */
export async function readSince(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  accountId: string,
  { from, cursor, limit }: SinceWish,
): Promise<SincePage> {
  if (!isId(accountId)) return { items: [], nextCursor: null };
  const [afterTime = from.toISOString(), afterId] = cursorFrom(cursor) ?? [];
  const isAfter = (time: SQL, id: SQL) =>
    afterId
      ? sql`(${time}, ${id}) > (${afterTime}::timestamptz, ${afterId}::uuid)`
      : sql`${time} >= ${afterTime}::timestamptz`;
  const shown = shownPosts({
    isOwn: sql`account_id = ${accountId} and person_id = ${person.id} and ${isAfter(SHOWN_AT, sql`id`)}`,
    isTheirs: sql`account_id = (select id from network_accounts where id = ${accountId} and person_id = ${person.id})
      and ${isAfter(sql`published_at`, sql`md5(network_id)::uuid`)}`,
    limit: limit + 1,
  });
  const { rows } = await db.execute<ShownRow>(
    sql`select * from (${shown}) as found order by at, id limit ${limit + 1}`,
  );
  const items = rows.slice(0, limit).map((row) => (isOwnRow(row) ? ownPost(row) : elsewherePost(row)));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}
