import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { isId } from '#base/ids.ts';

/** Whether an account is theirs and still connected, as a condition. */
export function accountIsOwn(personId: string, accountId: string): SQL<boolean> {
  return sql`exists (select from network_accounts
    where id = ${accountId}::uuid and person_id = ${personId} and state <> 'disconnected')`;
}

export async function ownsAccount(db: Db | Tx, personId: string, accountId: string): Promise<boolean> {
  if (!isId(accountId)) return false;
  const { rows } = await db.execute<{ is_own: boolean }>(sql`select ${accountIsOwn(personId, accountId)} as is_own`);
  return rows[0]?.is_own === true;
}
