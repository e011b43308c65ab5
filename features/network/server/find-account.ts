import { eq, or, sql } from 'drizzle-orm';
import { networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountState } from '../account.ts';

/** By its id, or by its name with or without an @. Of several people who had it, whoever has it now. */
export async function findAccount(
  { db }: Needs<'db'>,
  named: string,
): Promise<{ id: string; username: string; state: AccountState } | undefined> {
  const username = named.replace(/^@/, '').toLowerCase();
  const [account] = await db
    .select({ id: networkAccounts.id, username: networkAccounts.username, state: networkAccounts.state })
    .from(networkAccounts)
    .where(or(sql`${networkAccounts.id}::text = ${named}`, eq(sql`lower(${networkAccounts.username})`, username)))
    .orderBy(sql`${networkAccounts.state} = 'disconnected'`)
    .limit(1);
  return account;
}
