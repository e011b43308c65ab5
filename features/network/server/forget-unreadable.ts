import { and, inArray } from 'drizzle-orm';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Unreadable } from './reseal-tokens.ts';
import { stopReading } from './stop-reading.ts';

/**
 * Forgets tokens that no key opens, and has their owners asked to connect again: how many. Only when an operator says so: a
 * process that was started without the right key would shut everybody out. A token that came meanwhile stays.
 */
export async function forgetUnreadable(
  { db, clock }: Needs<'db' | 'clock'>,
  tokens: readonly Unreadable[],
): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const forgotten = await tx
      .delete(networkTokens)
      .where(
        inArray(
          networkTokens.sealed,
          tokens.map(({ sealed }) => sealed),
        ),
      )
      .returning({ id: networkTokens.accountId });
    const ids = forgotten.map(({ id }) => id);
    const lost = await tx
      .update(networkAccounts)
      .set({ state: 'reconnect-needed', stateSince: now, updatedAt: now })
      .where(and(inArray(networkAccounts.id, ids), inArray(networkAccounts.state, ['connected', 'paused'])))
      .returning({ id: networkAccounts.id });
    await stopReading(
      tx,
      lost.map(({ id }) => id),
      'unauthorized',
    );
    return lost.length;
  });
}
