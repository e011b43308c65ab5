import { eq } from 'drizzle-orm';
import { networkPosts, networkSyncs } from '#db/schema.ts';
import { restingUntil } from '#features/network/server/rest.ts';
import type { Needs } from '#runtime/runtime.ts';
import { claimAccount } from './claim-account.ts';
import { syncAccount } from './sync-account.ts';

type Sync = typeof networkSyncs.$inferSelect;
export type Progress = { step: Sync['importStep']; posts: number };
export type SyncRefusal =
  | { reason: 'resting'; until: Date }
  | { reason: 'busy' }
  | { reason: 'failed'; failure: string };

/** Reads everything of a connected account that can be read now, without waiting for when it is due. Why not, where it stopped. */
export async function syncNow(
  needs: Needs<'db' | 'clock' | 'keys' | 'threads' | 'log' | 'underWay'>,
  accountId: string,
  onProgress: (progress: Progress) => void,
): Promise<SyncRefusal | undefined> {
  const { db, clock } = needs;
  const started = clock.now();
  const due = { dueAt: started, postsDueAt: started, daysDueAt: started, audienceDueAt: started };
  await db.update(networkSyncs).set(due).where(eq(networkSyncs.accountId, accountId));
  for (;;) {
    const until = await restingUntil(needs);
    if (until) return { reason: 'resting', until };
    const claim = await claimAccount(needs, accountId);
    if (!claim) return { reason: 'busy' };
    await syncAccount(needs, claim);
    const [sync] = await db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId));
    if (!sync || sync.failure !== null) return { reason: 'failed', failure: sync?.failure ?? 'gone' };
    const posts = await db.$count(networkPosts, eq(networkPosts.accountId, accountId));
    onProgress({ step: sync.importStep, posts });
    if (sync.dueAt > clock.now()) return undefined;
  }
}
