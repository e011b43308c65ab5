import { and, eq, exists, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import { stopReading } from './stop-reading.ts';

/**
 * The network no longer knows our token, or there is none: its owner has to let us in again.
 * Not when there is another token by now: then they have done so already.
 */
export async function loseAccess(
  db: Db | Tx,
  accountId: string,
  used: { sealed: string } | undefined,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lost = await tx
      .update(networkAccounts)
      .set({ state: 'reconnect-needed', stateSince: now, updatedAt: now })
      .where(and(eq(networkAccounts.id, accountId), used ? stillHas(tx, accountId, used.sealed) : isConnected))
      .returning({ id: networkAccounts.id });
    if (lost.length === 0) return false;
    await stopReading(tx, [accountId]);
    return true;
  });
}

const isConnected = eq(networkAccounts.state, 'connected');

function stillHas(db: Db | Tx, accountId: string, sealed: string) {
  const token = db
    .select({ id: networkTokens.accountId })
    .from(networkTokens)
    .where(and(eq(networkTokens.accountId, accountId), eq(networkTokens.sealed, sealed)));
  return and(inArray(networkAccounts.state, ['connected', 'paused']), exists(token));
}
