import { and, eq, min, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProviderError } from '#base/errors.ts';
import { networkPosts, networkSyncs } from '#db/schema.ts';
import { loseAccess } from '#features/network/server/lose-access.ts';
import { restApp } from '#features/network/server/rest.ts';
import type { Needs } from '#runtime/runtime.ts';
import { breatherAfter } from '../call-budget.ts';
import { retryAt } from '../cadence.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { countCalls } from './count-calls.ts';
import { showsRecovery } from './recovery.ts';

/** As many as make an account wait for the longest. */
const KEY_FAILURES = 6;

type Noting = Needs<'db' | 'clock'>;
export type Progress = Partial<typeof networkSyncs.$inferInsert>;

/**
 * Only while the claim is ours: whoever was away too long has been followed by another, and writes nothing. What failed
 * alone is noted and waits by itself, and so makes no other failure wait longer.
 */
export async function release(
  needs: Noting,
  claim: Claim,
  reader: AccountReader,
  progress: Progress,
  failure: ProviderError | undefined,
): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const isImported = (progress.importStep ?? claim.importStep) === 'done';
  const firstLook = isImported ? await nextLook({ db }, claim.accountId) : undefined;
  const { counted, allowedAt } = await countCalls(needs, claim, reader);
  const restUntil = latest(now, allowedAt, breatherAfter(now, reader.usage()));
  await db
    .update(networkSyncs)
    .set({
      ...progress,
      ...counted,
      ...(failure && { failures: Math.max(1, claim.failures), failure: failure.kind }),
      ...(!failure && showsRecovery(claim, progress, now) && { failures: 0, failure: null }),
      syncedAt: now,
      dueAt: sql`greatest(${restUntil}::timestamptz, ${isImported ? nextDue(progress, firstLook) : sql`${now}::timestamptz`})`,
      restUntil,
      claimedUntil: null,
    })
    .where(isOurs(claim));
}

export async function handBack({ db }: Noting, claim: Claim, progress: Progress): Promise<void> {
  await db
    .update(networkSyncs)
    .set({ ...progress, claimedUntil: null })
    .where(isOurs(claim));
}

/** No failure of this account: it is due again when all are. */
export async function waitForAll(
  needs: Noting,
  claim: Claim,
  reader: AccountReader,
  progress: Progress,
  error: ProviderError,
): Promise<void> {
  const { counted } = await countCalls(needs, claim, reader);
  const dueAt = await restApp(needs, error.retryAfterSeconds);
  await needs.db
    .update(networkSyncs)
    .set({ ...progress, ...counted, dueAt, restUntil: dueAt, claimedUntil: null, failure: error.kind })
    .where(isOurs(claim));
}

export async function putOff(
  needs: Noting,
  claim: Claim,
  reader: AccountReader,
  progress: Progress,
  { kind, retryAfterSeconds }: { kind: string; retryAfterSeconds?: number | undefined },
): Promise<void> {
  const { db, clock } = needs;
  const { counted, allowedAt } = await countCalls(needs, claim, reader);
  const failures = claim.failures + 1;
  const dueAt = latest(retryAt(clock.now(), failures, retryAfterSeconds), allowedAt);
  await db
    .update(networkSyncs)
    .set({ ...progress, ...counted, failures, failure: kind, dueAt, restUntil: dueAt, claimedUntil: null })
    .where(isOurs(claim));
}

/** Tried again as long as it takes: only an operator can bring a key back. */
export async function waitForKey({ db, clock }: Noting, claim: Claim): Promise<void> {
  await db
    .update(networkSyncs)
    .set({
      dueAt: retryAt(clock.now(), KEY_FAILURES),
      claimedUntil: null,
      failures: claim.failures + 1,
      failure: 'no-key',
    })
    .where(isOurs(claim));
}

/** Where it is not lost after all, its owner has paused it, or there is another token by now, or one under way. */
export async function endConnection(
  needs: Noting & Needs<'keys'>,
  claim: Claim,
  used: { accessToken: string } | undefined,
): Promise<void> {
  const { accountId, personId } = claim;
  if (await loseAccess(needs, { id: accountId, personId }, used)) return;
  const dueAt = used ? retryAt(needs.clock.now(), 1) : undefined;
  await needs.db
    .update(networkSyncs)
    .set({ claimedUntil: null, ...(dueAt && { dueAt }) })
    .where(isOurs(claim));
}

function isOurs({ accountId, claim }: Claim) {
  return and(eq(networkSyncs.accountId, accountId), eq(networkSyncs.claim, claim));
}

async function nextLook({ db }: Needs<'db'>, accountId: string): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(networkPosts.lookAt) })
    .from(networkPosts)
    .where(eq(networkPosts.accountId, accountId));
  return next?.at ?? undefined;
}

/** By the row as it is now: its owner, or the network, may have made something due while it was read. */
function nextDue(progress: Progress, firstLook: Date | undefined): SQL {
  const { postsDueAt, daysDueAt, audienceDueAt } = networkSyncs;
  const moments = [
    firstLook,
    progress.postsDueAt ?? postsDueAt,
    progress.daysDueAt ?? daysDueAt,
    progress.audienceDueAt ?? audienceDueAt,
  ].filter((at) => at !== undefined);
  return sql`least(${sql.join(
    moments.map((at) => (at instanceof Date ? sql`${at}::timestamptz` : sql`${at}`)),
    sql`, `,
  )})`;
}

function latest(...moments: (Date | undefined)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
}
