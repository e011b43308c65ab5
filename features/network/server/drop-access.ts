import { and, inArray } from 'drizzle-orm';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { stopReading } from './stop-reading.ts';
import type { ToldBy } from './told-accounts.ts';
import { isMeant } from './told-accounts.ts';

/** Somebody removed us in the network's settings: the token is dead, so it is forgotten, and the account waits to be connected again. */
export async function dropAccess({ db, clock }: Needs<'db' | 'clock'>, told: ToldBy): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const accounts = await tx
      .update(networkAccounts)
      .set({ state: 'reconnect-needed', stateSince: now, updatedAt: now })
      .where(and(isMeant(tx, told), inArray(networkAccounts.state, ['connected', 'paused'])))
      .returning({ id: networkAccounts.id });
    const ids = accounts.map(({ id }) => id);
    await stopReading(tx, ids, 'unauthorized');
    await tx.delete(networkTokens).where(inArray(networkTokens.accountId, ids));
    return ids.length;
  });
}
