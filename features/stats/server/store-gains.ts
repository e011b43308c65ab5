import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import type { FigureName } from '../figures.ts';

/** What all posts together gained on a day. */
export type GainDay = { day: string } & Record<FigureName, number>;

/** Whole days of a past; a day on which something was seen already keeps what was seen. */
export async function storeGains(db: Db | Tx, accountId: string, days: readonly GainDay[]): Promise<void> {
  if (days.length === 0) return;
  await db.execute(sql`
    insert into gain_days (account_id, day, views, likes, replies, reposts, quotes, shares)
    select ${accountId}::uuid, gain.*
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as gain(day date, views bigint, likes bigint,
      replies bigint, reposts bigint, quotes bigint, shares bigint)
    on conflict (account_id, day) do nothing`);
}
