import { and, eq, ne } from 'drizzle-orm';
import { chosenAccounts, networkAccounts, networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { stopReading } from './stop-reading.ts';

/**
 * Forgets the token and stops everything at once; the history stays for whoever comes back.
 * The network offers no way to hand a token back, so its owner removes the app there.
 */
export async function disconnectAccount(
  { db, clock }: Needs<'db' | 'clock'>,
  personId: string,
  accountId: string,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(networkAccounts)
      .set({ state: 'disconnected', stateSince: now, updatedAt: now })
      .where(
        and(
          eq(networkAccounts.id, accountId),
          eq(networkAccounts.personId, personId),
          ne(networkAccounts.state, 'disconnected'),
        ),
      )
      .returning({ id: networkAccounts.id });
    if (!account) return false;
    await stopReading(tx, [accountId], null);
    await tx.delete(networkTokens).where(eq(networkTokens.accountId, accountId));
    await tx.delete(chosenAccounts).where(eq(chosenAccounts.accountId, accountId));
    return true;
  });
}
