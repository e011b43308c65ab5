import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';

export type FollowerDay = { day: string; followers: number; takenAt: Date };
export type AudienceDay = {
  day: string;
  breakdown: 'country' | 'city' | 'age' | 'gender';
  counts: Record<string, number>;
  takenAt: Date;
};

/** One a day; of two on the same day the later stays. */
export async function storeFollowers(db: Db | Tx, accountId: string, days: readonly FollowerDay[]): Promise<void> {
  if (days.length === 0) return;
  await db.execute(sql`
    insert into follower_days as known (account_id, day, followers, taken_at)
    select ${accountId}, day, followers, "takenAt"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as seen(day date, followers bigint, "takenAt" timestamptz)
    on conflict (account_id, day) do update set followers = excluded.followers, taken_at = excluded.taken_at
    where known.taken_at < excluded.taken_at`);
}

export async function storeAudience(db: Db | Tx, accountId: string, days: readonly AudienceDay[]): Promise<void> {
  if (days.length === 0) return;
  await db.execute(sql`
    insert into audience_days as known (account_id, day, breakdown, counts, taken_at)
    select ${accountId}, day, breakdown, counts, "takenAt"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as seen(day date, breakdown text, counts jsonb, "takenAt" timestamptz)
    on conflict (account_id, day, breakdown) do update set counts = excluded.counts, taken_at = excluded.taken_at
    where known.taken_at < excluded.taken_at`);
}
