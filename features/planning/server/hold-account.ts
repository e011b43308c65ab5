import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';

/** Whoever gives posts of an account their times does so alone until the transaction is over: so nobody takes a slot that another has just seen free. */
export async function holdAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`planning:${accountId}`}, 0))`);
}
