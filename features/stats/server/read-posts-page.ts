import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { SeenPost } from './store-posts.ts';

/** Where a list goes on: after this one. The moment as PostgreSQL writes it, to the microsecond. */
export type PostPosition = { at: string; id: string };

export type ListedPost = Omit<
  typeof networkPosts.$inferSelect,
  'accountId' | 'lookAt' | 'missingSince' | 'firstSeenAt' | 'seenAt'
> & { position: PostPosition };

type Wanted = {
  /** All kinds, when none is named. */
  kind?: SeenPost['kind'] | undefined;
  /** Also what the network no longer has. */
  withGone?: boolean;
  after?: PostPosition | undefined;
  limit: number;
};

const {
  accountId: own,
  lookAt: _,
  missingSince: __,
  firstSeenAt: ___,
  seenAt: ____,
  ...columns
} = getTableColumns(networkPosts);

/** Posts of an account, the newest first, as many as are asked for after one of them. */
export async function readPostsPage(
  { db }: Needs<'db'>,
  accountId: string,
  { kind, withGone = false, after, limit }: Wanted,
): Promise<ListedPost[]> {
  const rows = await db
    .select({ ...columns, at: sql<string>`${columns.publishedAt}::text` })
    .from(networkPosts)
    .where(
      and(
        eq(own, accountId),
        kind && eq(columns.kind, kind),
        withGone ? undefined : isNull(columns.goneAt),
        after && sql`(${columns.publishedAt}, ${columns.networkId}) < (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(columns.publishedAt), desc(columns.networkId))
    .limit(limit);
  return rows.map(({ at, ...post }) => ({ ...post, position: { at, id: post.networkId } }));
}
