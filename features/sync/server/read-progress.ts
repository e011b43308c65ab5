import { desc, eq, sql } from 'drizzle-orm';
import { followerDays, networkDays, networkPosts, networkRests, networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ImportStep } from '../account-standing.ts';
import type { Hitch } from '../hitch.ts';
import { hitchOf } from '../hitch.ts';

/** How far the reading of an account has come; counts are of what is stored, so they grow while it is read. */
export type SyncProgress = {
  step: ImportStep;
  posts: number;
  days: number;
  /** As they were last counted, once a day; the first figure there is. */
  followers: number | undefined;
  /** When the network last answered. */
  syncedAt: Date | undefined;
  /** What keeps it from being read; we go on by ourselves. */
  hitch: Hitch | undefined;
};

const NOT_BEGUN: SyncProgress = {
  step: 'audience',
  posts: 0,
  days: 0,
  followers: undefined,
  syncedAt: undefined,
  hitch: undefined,
};

export async function readProgress({ db, clock }: Needs<'db' | 'clock'>, accountId: string): Promise<SyncProgress> {
  const [row] = await db
    .select({
      step: networkSyncs.importStep,
      syncedAt: networkSyncs.syncedAt,
      failures: networkSyncs.failures,
      failure: networkSyncs.failure,
      dueAt: networkSyncs.dueAt,
      postsDueAt: networkSyncs.postsDueAt,
      daysDueAt: networkSyncs.daysDueAt,
      audienceDueAt: networkSyncs.audienceDueAt,
      restingUntil: networkRests.until,
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
    .leftJoin(networkRests, eq(networkRests.who, 'app'))
    .where(eq(networkSyncs.accountId, accountId));
  if (!row) return NOT_BEGUN;
  const { step, posts, days, followers, syncedAt, restingUntil } = row;
  const hitch = hitchOf(row, restingUntil ?? undefined, clock.now());
  return { step, posts, days, followers: followers ?? undefined, syncedAt: syncedAt ?? undefined, hitch };
}
