import { and, eq, inArray } from 'drizzle-orm';
import { networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

type Pausing = Needs<'db' | 'clock'>;

/**
 * From now on nothing of it is read; whoever reads it at this moment ends within seconds. The token is renewed all the same,
 * or it could never be woken. `false` for an account that is not theirs, or that the network has to let us in to first.
 */
export async function pauseAccount(needs: Pausing, personId: string, accountId: string): Promise<boolean> {
  return settle(needs, personId, accountId, { state: 'paused', pausedAt: needs.clock.now() });
}

/** What has become due meanwhile is read at once. */
export async function resumeAccount(needs: Pausing, personId: string, accountId: string): Promise<boolean> {
  return settle(needs, personId, accountId, { state: 'connected', pausedAt: null });
}

/** Pressing twice does no harm. */
async function settle(
  { db, clock }: Pausing,
  personId: string,
  accountId: string,
  wanted: { state: 'connected' | 'paused'; pausedAt: Date | null },
): Promise<boolean> {
  const now = clock.now();
  const settled = await db
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
  return settled.length === 1;
}
