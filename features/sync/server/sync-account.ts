import { and, eq, min, sql } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { networkPosts, networkSyncs } from '#db/schema.ts';
import { moveTo } from '#features/network/server/account-state.ts';
import type { Needs } from '#runtime/runtime.ts';
import { restedAt, retryAt } from '../cadence.ts';
import { openReader } from './account-reader.ts';
import type { Usage } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { importPortion } from './first-import.ts';
import { hasLostScope } from './lost-scope.ts';
import { readWhatIsDue } from './regular-reading.ts';

type Syncing = Needs<'db' | 'clock' | 'keys' | 'threads' | 'log'>;

/** Reads a slice of a claimed account and notes how far it came. Then others have their turn. */
export async function syncAccount(needs: Syncing, claim: Claim): Promise<void> {
  const reader = await openReader(needs, { id: claim.accountId, personId: claim.personId });
  if (!reader) return loseAccess(needs, claim);
  try {
    if (claim.importStep === 'done') {
      const read = await readWhatIsDue(needs, reader, claim);
      await release(needs, claim, { ...read, syncedAt: needs.clock.now() }, reader.usage());
    } else {
      const imported = await importPortion(needs, reader, claim);
      const importedAt = imported.importStep === 'done' ? needs.clock.now() : claim.importedAt;
      await release(needs, claim, { ...imported, syncedAt: needs.clock.now(), importedAt }, reader.usage());
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await putOff(needs, claim, 'fault', undefined);
      throw error;
    }
    // The network's own word, and the only one that ends a connection.
    if (error.kind === 'unauthorized') return loseAccess(needs, claim);
    if (error.kind === 'forbidden' && (await hasLostScope(needs, reader, claim))) return loseAccess(needs, claim);
    needs.log.warn({ error, accountId: claim.accountId }, 'an account could not be read');
    await putOff(needs, claim, error.kind, error.retryAfterSeconds);
  }
}

type Progress = Partial<typeof networkSyncs.$inferInsert>;

/** Only while the claim is ours: whoever was away too long has been followed by another, and writes nothing. */
async function release({ db, clock }: Syncing, claim: Claim, progress: Progress, usage: Usage): Promise<void> {
  const { accountId } = claim;
  const state = { ...claim, ...progress };
  const next = state.importStep === 'done' ? await nextDue({ db }, accountId, state) : clock.now();
  const dueAt = notBefore(next, restedAt(clock.now(), usage));
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

function notBefore(at: Date, earliest: Date): Date {
  return at < earliest ? earliest : at;
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
