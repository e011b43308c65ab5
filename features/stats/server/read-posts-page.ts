import { and, desc, eq, getTableColumns, gte, isNull, lt } from 'drizzle-orm';
import { networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { comesAfter, PUBLISHED_AT_MICROSECONDS } from './post-position.ts';
import type { PostPosition } from './post-position.ts';
import type { SeenPost } from './store-posts.ts';

export type ListedPost = Omit<
  typeof networkPosts.$inferSelect,
  'accountId' | 'lookAt' | 'missingSince' | 'firstSeenAt' | 'seenAt'
> &
  Pick<PostPosition, 'at'>;

type Wanted = {
  /** All kinds, when none is named. */
  kind?: SeenPost['kind'] | undefined;
  /** Also what the network no longer has. */
  withGone?: boolean;
  published?: { from: Date; until: Date } | undefined;
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
  { kind, withGone = false, published, after, limit }: Wanted,
): Promise<ListedPost[]> {
  return db
    .select({ ...columns, at: PUBLISHED_AT_MICROSECONDS })
    .from(networkPosts)
    .where(
      and(
        eq(own, accountId),
        kind && eq(columns.kind, kind),
        withGone ? undefined : isNull(columns.goneAt),
        published && gte(columns.publishedAt, published.from),
        published && lt(columns.publishedAt, published.until),
        after && comesAfter(after),
      ),
    )
    .orderBy(desc(columns.publishedAt), desc(columns.networkId))
    .limit(limit);
}

export function positionOf({ at, networkId }: ListedPost): PostPosition {
  return { at, id: networkId };
}
