import { eq } from 'drizzle-orm';
import { networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** What is allowed by now: people take things back on the network, which tells nobody. */
export async function keepScopes(
  { db, clock }: Needs<'db' | 'clock'>,
  accountId: string,
  scopes: string[],
): Promise<void> {
  await db.update(networkAccounts).set({ scopes, updatedAt: clock.now() }).where(eq(networkAccounts.id, accountId));
}
