import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { networkAccounts, networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { stopReading } from './stop-reading.ts';

type Pausing = Needs<'db' | 'clock'>;

/**
 * From now on nothing of it is read; whoever reads it at this moment ends within seconds. The token is renewed all the same,
 * or it could never be woken. `false` for an account that is not theirs, or that the network has to let us in to first.
 */
export async function pauseAccount(needs: Pausing, personId: string, accountId: string): Promise<boolean> {
  const wanted = { state: 'paused', pausedAt: needs.clock.now() } as const;
  return settle(needs, personId, accountId, wanted, (tx) => stopReading(tx, [accountId]));
}

/** What has become due meanwhile is read at once, or when the network wants to be asked about it again. */
export async function resumeAccount(needs: Pausing, personId: string, accountId: string): Promise<boolean> {
  const now = needs.clock.now();
  return settle(needs, personId, accountId, { state: 'connected', pausedAt: null }, async (tx) => {
    const dueAt = sql`greatest(${networkSyncs.restUntil}, ${now}::timestamptz)`;
    await tx.update(networkSyncs).set({ dueAt }).where(eq(networkSyncs.accountId, accountId));
  });
}

/** Pressing twice does no harm. */
async function settle(
  { db, clock }: Pausing,
  personId: string,
  accountId: string,
  wanted: { state: 'connected' | 'paused'; pausedAt: Date | null },
  settleReading: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const settled = await tx
      .update(networkAccounts)
      .set({ ...wanted, stateSince: now, updatedAt: now })
      .where(
        and(
          eq(networkAccounts.id, accountId),
          eq(networkAccounts.personId, personId),
          inArray(networkAccounts.state, ['connected', 'paused']),
        ),
      )
      .returning({ id: networkAccounts.id });
    if (settled.length === 1) await settleReading(tx);
    return settled.length === 1;
  });
}
