import { and, eq, exists, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkAccounts, networkTokens } from '#db/schema.ts';

/**
 * The network no longer knows our token, or it cannot be opened any more: its owner has to let us in again.
 * Not when there is another token by now: then they have done so already.
 */
export async function loseAccess(
  db: Db | Tx,
  accountId: string,
  used: { sealed: string } | undefined,
  now: Date,
): Promise<boolean> {
  const lost = await db
    .update(networkAccounts)
    .set({ state: 'reconnect-needed', stateSince: now, updatedAt: now })
    .where(and(eq(networkAccounts.id, accountId), used ? stillHas(db, accountId, used.sealed) : isConnected))
    .returning({ id: networkAccounts.id });
  return lost.length === 1;
}

const isConnected = eq(networkAccounts.state, 'connected');

function stillHas(db: Db | Tx, accountId: string, sealed: string) {
  const token = db
    .select({ id: networkTokens.accountId })
    .from(networkTokens)
    .where(and(eq(networkTokens.accountId, accountId), eq(networkTokens.sealed, sealed)));
  return and(inArray(networkAccounts.state, ['connected', 'paused']), exists(token));
}
