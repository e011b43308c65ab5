import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import type { Caller, StorageNeeds } from '../needs.ts';
import { overQuota } from '../storage-error.ts';

/**
 * Taken first and then counted, by one at a time for each owner: of those who come at the same moment nobody sees room that
 * another has just taken. What the product stores for somebody was counted when it came in.
 */
export async function takeRoom<Taken>(
  { db, roomOf }: StorageNeeds,
  caller: Caller,
  ownerId: string,
  take: (tx: Tx) => Promise<Taken>,
): Promise<Taken> {
  if (caller.kind === 'operator') return db.transaction(take);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${ownerId}`}, 0))`);
    const taken = await take(tx);
    if ((await roomOf(ownerId, tx)) < 0) throw overQuota();
    return taken;
  });
}
