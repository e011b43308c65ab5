import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkAccounts } from '#db/schema.ts';
import type { AccountState } from '../account.ts';

/** Whether it was in another state before: whoever changes it also says so to its owner, once. */
export async function moveTo(db: Db | Tx, accountId: string, state: AccountState, now: Date): Promise<boolean> {
  const changed = await db
    .update(networkAccounts)
    .set({ state, stateSince: now, updatedAt: now })
    .where(and(eq(networkAccounts.id, accountId), ne(networkAccounts.state, state)))
    .returning({ id: networkAccounts.id });
  return changed.length === 1;
}
