import { sql } from 'drizzle-orm';
import { isWantedAs } from '#features/posts/server/going-out.ts';
import type { Needs } from '#runtime/runtime.ts';
import { PUBLISHER } from './wake.ts';

export type DueCounts = {
  /** Past their hour and not out, whether or not somebody has begun with them. */
  due: number;
  held: number;
  /** Neither done nor in doubt although their hour was long ago: there should be none. */
  stuck: number;
  /** Processes that publish at this moment: those that listen. A run that was killed never says that it is over. */
  workers: number;
};

const STUCK_MINUTES = 15;

/** What is to go out and who sees to it, found among what is open alone: every worker asks each minute. */
export async function countDue({ db }: Needs<'db'>): Promise<DueCounts> {
  const [now, unbegun, runs] = await Promise.all([
    db.execute<{ due: number; held: number; stuck: number }>(sql`
      select count(*) filter (where due_at <= clock_timestamp())::int as due,
        count(*) filter (where reason is not null)::int as held,
        count(*) filter (where reason is null and due_at < clock_timestamp() - ${STUCK_MINUTES}::int * interval '1 minute'
          and state <> 'published')::int as stuck
      from publications where next_at is not null`),
    // Without anybody who publishes nothing is laid, and no publication would tell.
    db.execute<{ due: number; stuck: number }>(sql`
      select count(*)::int as due,
        count(*) filter (where scheduled_at < clock_timestamp() - ${STUCK_MINUTES}::int * interval '1 minute')::int as stuck
      from posts where state = 'SCHEDULED' and scheduled_at <= statement_timestamp() and account_id is not null
        and set_aside_at is null and going_out_at is null
        and not exists (select from publications where post_id = posts.id and part = posts.sent_parts
          and publications.state <> 'cancelled' and ${isWantedAs(sql`publications`)})`),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where application_name = ${PUBLISHER} and datname = current_database()`),
  ]);
  const [standing] = now.rows;
  const [untouched] = unbegun.rows;
  return {
    due: (standing?.due ?? 0) + (untouched?.due ?? 0),
    held: standing?.held ?? 0,
    stuck: (standing?.stuck ?? 0) + (untouched?.stuck ?? 0),
    workers: runs.rows[0]?.count ?? 0,
  };
}
