import { desc, eq, sql } from 'drizzle-orm';
import { followerDays, networkDays, networkPosts, networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ImportStep } from '../account-standing.ts';

/** How far the reading of an account has come; counts are of what is stored, so they grow while it is read. */
export type SyncProgress = {
  step: ImportStep;
  posts: number;
  days: number;
  /** As they were last counted, once a day; the first figure there is. */
  followers: number | undefined;
  /** When the network last answered. */
  syncedAt: Date | undefined;
  /** The network did not answer, or asked us to wait; we go on by ourselves. */
  isWaiting: boolean;
};

const NOT_BEGUN: SyncProgress = {
  step: 'audience',
  posts: 0,
  days: 0,
  followers: undefined,
  syncedAt: undefined,
  isWaiting: false,
};

export async function readProgress({ db }: Needs<'db'>, accountId: string): Promise<SyncProgress> {
  const [row] = await db
    .select({
      step: networkSyncs.importStep,
      syncedAt: networkSyncs.syncedAt,
      failures: networkSyncs.failures,
      posts: sql`${db.$count(networkPosts, eq(networkPosts.accountId, accountId))}`.mapWith(Number),
      days: sql`${db.$count(networkDays, eq(networkDays.accountId, accountId))}`.mapWith(Number),
      followers: sql<number | null>`(${db
        .select({ followers: followerDays.followers })
        .from(followerDays)
        .where(eq(followerDays.accountId, accountId))
        .orderBy(desc(followerDays.day))
        .limit(1)})`.mapWith(Number),
    })
    .from(networkSyncs)
    .where(eq(networkSyncs.accountId, accountId));
  if (!row) return NOT_BEGUN;
  const { step, posts, days, followers, syncedAt, failures } = row;
  return {
    step,
    posts,
    days,
    followers: followers ?? undefined,
    syncedAt: syncedAt ?? undefined,
    isWaiting: failures > 0,
  };
}
