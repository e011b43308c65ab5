import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { stopReading } from './stop-reading.ts';
import type { Owned, UsedToken } from './tokens.ts';
import { hasStill } from './tokens.ts';

const READABLE = ['connected', 'paused'] as const;

/**
 * The network no longer knows our token, or there is none: its owner has to let us in again.
 * Not when there is another token by now, or somebody fetches one at this moment: the network may have ended the one
 * before, and whoever renews it says how it went.
 */
export async function loseAccess(
  needs: Needs<'db' | 'keys' | 'clock'>,
  account: Owned,
  used: UsedToken | undefined,
): Promise<boolean> {
  const now = needs.clock.now();
  return needs.db.transaction(async (tx) => {
    const isReadable = and(eq(networkAccounts.id, account.id), inArray(networkAccounts.state, [...READABLE]));
    // Held first, as where an account is connected, so that nobody connects it between look and word.
    const [held] = await tx.select({ id: networkAccounts.id }).from(networkAccounts).where(isReadable).for('update');
    if (!held || !(await isLost(needs, tx, account, used))) return false;
    await tx
      .update(networkAccounts)
      .set({ state: 'reconnect-needed', stateSince: now, updatedAt: now })
      .where(eq(networkAccounts.id, account.id));
    await stopReading(tx, [account.id], 'unauthorized');
    return true;
  });
}

async function isLost(
  needs: Needs<'keys' | 'clock'>,
  tx: Tx,
  account: Owned,
  used: UsedToken | undefined,
): Promise<boolean> {
  if (!used) return (await tx.$count(networkTokens, eq(networkTokens.accountId, account.id))) === 0;
  if (!(await hasStill(needs, tx, account, used))) return false;
  const isBeingRenewed = and(
    eq(networkTokens.accountId, account.id),
    gt(networkTokens.renewingUntil, needs.clock.now()),
  );
  return (await tx.$count(networkTokens, isBeingRenewed)) === 0;
}
