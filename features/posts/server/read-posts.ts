import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PostFormat, PostState } from '../post-state.ts';
import type { Author, ListedPost, Post } from '../post.ts';
import { foundBy } from './found-by.ts';
import { isId } from '#base/ids.ts';
import { LISTED_COLUMNS, listedFrom, POST_COLUMNS, postFrom } from './post-columns.ts';

export const MOST_LISTED = 60;

/** Where a list goes on: after this one. Its moment is in microseconds, of which an index knows all. */
export type Position = { at: string; id: string };

export type Wanted = {
  states?: readonly PostState[] | undefined;
  labelId?: string | undefined;
  accountId?: string | undefined;
  format?: PostFormat | undefined;
  /** Words of its texts. */
  text?: string | undefined;
  /** Those that were set aside, the last first; they are in no other list. */
  isAside?: boolean | undefined;
  /** By the last change, unless said otherwise. */
  order?: 'changed' | 'made' | undefined;
  after?: Position | undefined;
  limit?: number | undefined;
};

export type Page<Item> = { posts: Item[]; next: Position | null };

/** Posts as lists show them, the newest first. */
export async function readPosts({ db }: Needs<'db'>, person: Author, wanted: Wanted = {}): Promise<Page<ListedPost>> {
  const { where, orderBy, at, limit } = asked(person, wanted);
  const rows = await db
    .select({ ...LISTED_COLUMNS, at })
    .from(posts)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  return pageOf(rows, limit, listedFrom);
}

/** The same with all they say. */
export async function readWholePosts({ db }: Needs<'db'>, person: Author, wanted: Wanted = {}): Promise<Page<Post>> {
  const { where, orderBy, at, limit } = asked(person, wanted);
  const rows = await db
    .select({ ...POST_COLUMNS, at })
    .from(posts)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  return pageOf(rows, limit, postFrom);
}

function asked(person: Author, { states, labelId, accountId, format, text, isAside, order, after, limit }: Wanted) {
  const column = isAside ? posts.setAsideAt : order === 'made' ? posts.createdAt : posts.updatedAt;
  const [state, another] = states ?? [];
  const where = and(
    eq(posts.personId, person.id),
    isAside ? isNotNull(posts.setAsideAt) : isNull(posts.setAsideAt),
    // One state alone is read in the order of its index.
    states && (state && !another ? eq(posts.state, state) : inArray(posts.state, [...states])),
    labelId === undefined ? undefined : hasLabel(labelId),
    accountId === undefined ? undefined : isId(accountId) ? eq(posts.accountId, accountId) : sql`false`,
    format && eq(posts.format, format),
    text === undefined ? undefined : foundBy(text),
    after && comesAfter(column, after),
  );
  return {
    where,
    // As the indexes have it, or everything would be read and sorted.
    orderBy: [sql`${column} desc nulls last`, sql`${posts.id} desc nulls last`],
    at: sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    limit: Math.min(limit ?? MOST_LISTED, MOST_LISTED),
  };
}

function hasLabel(labelId: string): SQL {
  if (!isId(labelId)) return sql`false`;
  return sql`exists (select from post_labels where post_id = posts.id and label_id = ${labelId})`;
}

type Moment = typeof posts.setAsideAt | typeof posts.createdAt | typeof posts.updatedAt;

function comesAfter(column: Moment, { at, id }: Position): SQL {
  if (!isId(id)) return sql`false`;
  return sql`(${column}, ${posts.id}) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

function pageOf<Row extends { at: string; id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  itemFrom: (row: Omit<Row, 'at'>) => Item,
): Page<Item> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    posts: rows.slice(0, limit).map((row) => itemFrom(withoutPosition(row))),
    next: last ? { at: last.at, id: last.id } : null,
  };
}

function withoutPosition<Row extends { at: string }>(row: Row): Omit<Row, 'at'> {
  const { at: _, ...rest } = row;
  return rest;
}
