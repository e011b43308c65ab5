import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';

/** A day of the network, which is one of US Pacific time. What was not asked for is left out. */
export type NetworkDay = {
  day: string;
  profileViews?: number;
  likes?: number;
  replies?: number;
  reposts?: number;
  quotes?: number;
  clicks?: { url: string; clicks: number }[];
};

/** Days still grow while they last, so they are seen again; an older answer changes nothing, a part leaves the rest. */
export async function storeNetworkDays(
  db: Db | Tx,
  accountId: string,
  days: readonly NetworkDay[],
  observedAt: Date,
): Promise<void> {
  if (days.length === 0) return;
  await db.execute(sql`
    insert into network_days as known (account_id, day, profile_views, likes, replies, reposts, quotes, clicks, observed_at)
    select ${accountId}, seen.day, seen."profileViews", seen.likes, seen.replies, seen.reposts, seen.quotes, seen.clicks,
      ${observedAt}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as seen(day date, "profileViews" bigint, likes bigint,
      replies bigint, reposts bigint, quotes bigint, clicks jsonb)
    on conflict (account_id, day) do update set
      profile_views = coalesce(excluded.profile_views, known.profile_views),
      likes = coalesce(excluded.likes, known.likes), replies = coalesce(excluded.replies, known.replies),
      reposts = coalesce(excluded.reposts, known.reposts), quotes = coalesce(excluded.quotes, known.quotes),
      clicks = coalesce(excluded.clicks, known.clicks), observed_at = excluded.observed_at
    where known.observed_at <= excluded.observed_at`);
}
