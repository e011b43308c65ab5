import { and, eq, min, sql } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { networkPosts, networkSyncs } from '#db/schema.ts';
import { moveTo } from '#features/network/server/account-state.ts';
import type { Needs } from '#runtime/runtime.ts';
import { retryAt } from '../cadence.ts';
import { openReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { importPortion } from './first-import.ts';
import { readWhatIsDue } from './regular-reading.ts';

type Syncing = Needs<'db' | 'clock' | 'keys' | 'threads' | 'log'>;

/** Reads a slice of a claimed account and notes how far it came. Then others have their turn. */
export async function syncAccount(needs: Syncing, claim: Claim): Promise<void> {
  const reader = await openReader(needs, { id: claim.accountId, personId: claim.personId });
  if (!reader) return loseAccess(needs, claim);
  try {
    if (claim.importStep === 'done') {
      const due = await readWhatIsDue(needs, reader, claim);
      await release(needs, claim, { ...due, syncedAt: needs.clock.now() });
    } else {
      const place = await importPortion(needs, reader, claim, claim);
      const isDone = place.importStep === 'done';
      await release(needs, claim, {
        ...place,
        syncedAt: needs.clock.now(),
        ...(isDone && { importedAt: needs.clock.now() }),
      });
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await putOff(needs, claim, 'fault', undefined);
      throw error;
    }
    // The network's own word, and the only one that ends a connection.
    if (error.kind === 'unauthorized') return loseAccess(needs, claim);
    needs.log.warn({ error, accountId: claim.accountId }, 'an account could not be read');
    await putOff(needs, claim, error.kind, error.retryAfterSeconds);
  }
}

type Progress = Partial<typeof networkSyncs.$inferInsert>;

/** Only while the claim is ours: whoever was away too long has been followed by another, and writes nothing. */
async function release({ db, clock }: Syncing, claim: Claim, progress: Progress): Promise<void> {
  const { accountId } = claim;
  const state = { ...claim, ...progress };
  const dueAt = state.importStep === 'done' ? await nextDue({ db }, accountId, state) : clock.now();
  await db
    .update(networkSyncs)
    .set({ ...progress, dueAt, claimedUntil: null, failures: 0, failure: null })
    .where(isOurs(claim));
}

async function putOff(
  { db, clock }: Syncing,
  claim: Claim,
  failure: string,
  restSeconds: number | undefined,
): Promise<void> {
  const [row] = await db
    .update(networkSyncs)
    .set({ failures: sql`${networkSyncs.failures} + 1`, failure })
    .where(isOurs(claim))
    .returning({ failures: networkSyncs.failures });
  if (!row) return;
  const dueAt = retryAt(clock.now(), row.failures, restSeconds);
  await db.update(networkSyncs).set({ dueAt, claimedUntil: null }).where(isOurs(claim));
}

async function loseAccess({ db, clock }: Syncing, claim: Claim): Promise<void> {
  await moveTo(db, claim.accountId, 'reconnect-needed', clock.now());
  await db.update(networkSyncs).set({ claimedUntil: null, failure: 'unauthorized' }).where(isOurs(claim));
}

function isOurs({ accountId, claim }: Claim) {
  return and(eq(networkSyncs.accountId, accountId), eq(networkSyncs.claim, claim));
}

async function nextDue(
  { db }: Needs<'db'>,
  accountId: string,
  due: { postsDueAt?: Date; daysDueAt?: Date; audienceDueAt?: Date },
): Promise<Date> {
  const [next] = await db
    .select({ at: min(networkPosts.lookAt) })
    .from(networkPosts)
    .where(eq(networkPosts.accountId, accountId));
  const moments = [next?.at, due.postsDueAt, due.daysDueAt, due.audienceDueAt].filter((at) => at instanceof Date);
  return new Date(Math.min(...moments.map((at) => at.getTime())));
}
