import { and, eq, exists, sql } from 'drizzle-orm';
import { networkAccounts, networkDays, networkPosts, networkRests, networkSyncs } from '#db/schema.ts';
import { newestCount } from '#features/stats/server/newest-count.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ImportStep } from '../account-standing.ts';
import type { Hitch } from '../hitch.ts';
import { hitchOf } from '../hitch.ts';
import type { UpdateProgress } from '../update.ts';
import { NOT_ASKED, updateProgress } from '../update.ts';
import { asked } from './asked.ts';
import { figuresReadAt } from './figures-read-at.ts';

/** How far the reading of an account has come; counts are of what is stored, so they grow while it is read. */
export type SyncProgress = {
  step: ImportStep;
  /** With replies, which are read as posts are. */
  posts: number;
  /** Whether there is one among them that is no reply. */
  hasPosts: boolean;
  days: number;
  /** As they were last counted, once a day; the first figure there is. */
  followers: number | undefined;
  /** When the network last answered, whatever about. */
  syncedAt: Date | undefined;
  /** When the figures were last read that a page shows. */
  figuresReadAt: Date | undefined;
  /** When new posts are next looked for. */
  nextPostsAt: Date | undefined;
  /** What keeps it from being read; we go on by ourselves. */
  hitch: Hitch | undefined;
  update: UpdateProgress;
};

const NOT_BEGUN: SyncProgress = {
  step: 'audience',
  posts: 0,
  hasPosts: false,
  days: 0,
  followers: undefined,
  syncedAt: undefined,
  figuresReadAt: undefined,
  nextPostsAt: undefined,
  hitch: undefined,
  update: NOT_ASKED,
};

/** Of every account somebody has, by its id, in one question to the database. */
export async function readProgress(
  { db, clock }: Needs<'db' | 'clock'>,
  personId: string,
): Promise<{ of(accountId: string): SyncProgress }> {
  const rows = await db
    .select({
      accountId: networkSyncs.accountId,
      step: networkSyncs.importStep,
      syncedAt: networkSyncs.syncedAt,
      figuresReadAt: figuresReadAt({ db }),
      failures: networkSyncs.failures,
      failure: networkSyncs.failure,
      dueAt: networkSyncs.dueAt,
      ...asked({ db }),
      audienceDueAt: networkSyncs.audienceDueAt,
      restingUntil: networkRests.until,
      posts: sql`${db.$count(networkPosts, eq(networkPosts.accountId, networkSyncs.accountId))}`.mapWith(Number),
      hasPosts: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(networkPosts)
          .where(and(eq(networkPosts.accountId, networkSyncs.accountId), eq(networkPosts.kind, 'post'))),
      )}`,
      days: sql`${db.$count(networkDays, eq(networkDays.accountId, networkSyncs.accountId))}`.mapWith(Number),
      followers: sql<number | null>`(select followers from ${newestCount(networkSyncs.accountId)} as newest)`.mapWith(
        Number,
      ),
    })
    .from(networkSyncs)
    .innerJoin(networkAccounts, eq(networkAccounts.id, networkSyncs.accountId))
    .leftJoin(networkRests, eq(networkRests.who, 'app'))
    .where(eq(networkAccounts.personId, personId));
  const progress = new Map(rows.map((row) => [row.accountId, progressOf(row, clock.now())]));
  return { of: (accountId) => progress.get(accountId) ?? NOT_BEGUN };
}

type Row = Omit<Parameters<typeof hitchOf>[0], 'isUpdating'> &
  Parameters<typeof updateProgress>[0] & {
    posts: number;
    hasPosts: boolean;
    days: number;
    followers: number | null;
    syncedAt: Date | null;
    figuresReadAt: Date | null;
    restingUntil: Date | null;
  };

function progressOf(row: Row, now: Date): SyncProgress {
  const { step, posts, hasPosts, days, followers, restingUntil } = row;
  const update = updateProgress(row, now);
  const hitch = hitchOf({ ...row, isUpdating: update.isRunning }, restingUntil ?? undefined, now);
  return {
    step,
    posts,
    hasPosts,
    days,
    followers: followers ?? undefined,
    syncedAt: row.syncedAt ?? undefined,
    figuresReadAt: row.figuresReadAt ?? undefined,
    // An account that rests is not asked for its posts either.
    nextPostsAt: row.dueAt > row.postsDueAt ? row.dueAt : row.postsDueAt,
    hitch,
    update,
  };
}
