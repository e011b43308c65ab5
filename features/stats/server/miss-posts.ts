import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';

/** A post that a look did not find: the network no longer has it, or counts nothing for it. */
export type Missed = { networkId: string; isGone: boolean };

/**
 * Posts that looks did not find. One such answer may be a mistake: they are looked for again a day later, and then the
 * network is believed. What they had gathered stays.
 */
export async function missPosts(
  db: Db | Tx,
  accountId: string,
  missed: readonly Missed[],
  lookedAt: Date,
): Promise<void> {
  if (missed.length === 0) return;
  await db.execute(sql`
    update network_posts post set
      missing_since = coalesce(missing_since, ${lookedAt}::timestamptz),
      look_at = case when ${isBelieved(lookedAt)} then null
        else coalesce(missing_since, ${lookedAt}::timestamptz) + interval '1 day' end,
      gone_at = case when missed."isGone" and ${isBelieved(lookedAt)} then ${lookedAt}::timestamptz else gone_at end
    from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb) as missed("networkId" text, "isGone" boolean)
    where post.account_id = ${accountId} and post.network_id = missed."networkId"
      and (figures_at is null or figures_at < ${lookedAt}::timestamptz)`);
}

function isBelieved(lookedAt: Date) {
  return sql`coalesce(missing_since <= ${lookedAt}::timestamptz - interval '1 day', false)`;
}
