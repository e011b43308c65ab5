import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';

/**
 * Posts that a list of the newest should hold and does not. Looks tell whether they are gone, once a day at most: some
 * only left the list. A repost cannot be looked at, so the list is believed.
 */
export async function lookForMissing(
  db: Db | Tx,
  accountId: string,
  list: 'posts' | 'replies',
  listed: readonly { networkId: string; publishedAt: Date }[],
  seenAt: Date,
): Promise<void> {
  if (listed.length === 0) return;
  const oldest = Math.min(...listed.map(({ publishedAt }) => publishedAt.getTime()));
  const ids = listed.map(({ networkId }) => networkId);
  await db.execute(sql`
    update network_posts set
      look_at = case when kind = 'repost' then null else ${seenAt}::timestamptz end,
      gone_at = case when kind = 'repost' then ${seenAt}::timestamptz end
    where account_id = ${accountId} and gone_at is null and (kind = 'reply') = ${list === 'replies'}
      and published_at > ${new Date(oldest)} and first_seen_at < ${seenAt}
      and network_id not in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and (kind = 'repost' or (look_at is not null and missing_since is null and figures_at < ${seenAt}::timestamptz - interval '1 day'))`);
}
