import { and, eq, exists, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { Tx } from '#db/client.ts';
import { networkAccounts, networkPosts, networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { askedBefore, updateProgress } from '../update.ts';
import { asked } from './asked.ts';

/** What the month's page shows. */
const LOOKED_AT_DAYS = 30;

/** `under-way`: what was asked for last is still being read, or waits for the network. */
export type UpdateRefusal =
  | 'too-soon'
  | 'under-way'
  | 'importing'
  | 'paused'
  | 'reconnect-needed'
  /** Gone, or never theirs. */
  | 'not-connected';

/** Makes everything due that the network can tell by now; the worker reads it. Why not, where it is not to be. */
export async function askForUpdate(
  { db, clock }: Needs<'db' | 'clock'>,
  personId: string,
  accountId: string,
): Promise<UpdateRefusal | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await makeDue(tx, personId, accountId, now))) return refusalOf(tx, personId, accountId, now);
    const looks = await lookAgain(tx, accountId, now);
    await tx.update(networkSyncs).set({ askedLooks: looks }).where(eq(networkSyncs.accountId, accountId));
    return undefined;
  });
}

async function makeDue(tx: Tx, personId: string, accountId: string, now: Date): Promise<boolean> {
  const due = await tx
    .update(networkSyncs)
    .set({
      askedAt: now,
      postsDueAt: now,
      daysDueAt: now,
      // Not before an account that is to be left alone has rested.
      dueAt: sql`greatest(${networkSyncs.restUntil}, ${now}::timestamptz)`,
    })
    .where(
      and(
        eq(networkSyncs.accountId, accountId),
        eq(networkSyncs.importStep, 'done'),
        or(isNull(networkSyncs.askedAt), lte(networkSyncs.askedAt, askedBefore(now))),
        exists(
          tx
            .select()
            .from(networkAccounts)
            .where(
              and(
                eq(networkAccounts.id, accountId),
                eq(networkAccounts.personId, personId),
                eq(networkAccounts.state, 'connected'),
              ),
            ),
        ),
      ),
    )
    .returning({ id: networkSyncs.accountId });
  return due.length === 1;
}

/** However lately they were looked at: whoever asked is told that they were read again. */
async function lookAgain(tx: Tx, accountId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LOOKED_AT_DAYS * DAY_MS);
  const { figuresAt, lookAt, publishedAt } = networkPosts;
  const { rowCount } = await tx
    .update(networkPosts)
    .set({ lookAt: now })
    .where(
      and(
        eq(networkPosts.accountId, accountId),
        isNotNull(lookAt),
        gt(publishedAt, since),
        or(isNull(figuresAt), lt(figuresAt, now)),
      ),
    );
  return rowCount ?? 0;
}

async function refusalOf(tx: Tx, personId: string, accountId: string, now: Date): Promise<UpdateRefusal> {
  const [row] = await tx
    .select({ state: networkAccounts.state, step: networkSyncs.importStep, ...asked({ db: tx }) })
    .from(networkAccounts)
    .leftJoin(networkSyncs, eq(networkSyncs.accountId, networkAccounts.id))
    .where(and(eq(networkAccounts.id, accountId), eq(networkAccounts.personId, personId)));
  if (!row || row.state === 'disconnected') return 'not-connected';
  if (row.state !== 'connected') return row.state;
  const { step, askedAt, askedLooks, postsDueAt, daysDueAt, left } = row;
  if (step !== 'done' || !askedAt || !postsDueAt || !daysDueAt) return 'importing';
  const { isRunning } = updateProgress({ askedAt, askedLooks: askedLooks ?? 0, postsDueAt, daysDueAt, left }, now);
  return isRunning ? 'under-way' : 'too-soon';
}
