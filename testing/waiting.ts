import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';

/** Whether somebody waits for what another holds, such as an account: whoever polls it needs no sleep. */
export async function isAnyoneWaiting({ db }: Needs<'db'>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
}

/** Whether somebody waits until another's transaction is over, for a row that it has changed or locked. */
export async function isAnyRowAwaited({ db }: Needs<'db'>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and wait_event in ('transactionid', 'tuple')`);
  return rows.length > 0;
}
