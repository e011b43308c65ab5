import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';

export type LaidPost = { postId: string; at: Date; wallTime: string; timeZone: string };

/**
 * Other times for posts that are planned, in one statement: what moves because others do, or because a zone changed its rules.
 * Nobody wrote anything, so their versions stay and no save becomes stale.
 */
export async function layPosts(db: Db | Tx, personId: string, laid: readonly LaidPost[]): Promise<void> {
  if (laid.length === 0) return;
  await db.execute(sql`
    update posts set scheduled_at = laid.at, wall_time = laid."wallTime", time_zone = laid."timeZone"
    from jsonb_to_recordset(${JSON.stringify(laid)}::jsonb)
      as laid("postId" uuid, at timestamptz, "wallTime" text, "timeZone" text)
    where posts.id = laid."postId" and posts.person_id = ${personId} and posts.state = 'SCHEDULED'
      and posts.going_out_at is null`);
}
