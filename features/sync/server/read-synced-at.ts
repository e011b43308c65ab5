import { eq } from 'drizzle-orm';
import { networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** When the network last answered about an account. */
export async function readSyncedAt({ db }: Needs<'db'>, accountId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ syncedAt: networkSyncs.syncedAt })
    .from(networkSyncs)
    .where(eq(networkSyncs.accountId, accountId));
  return row?.syncedAt ?? undefined;
}
