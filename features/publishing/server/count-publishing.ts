import { sql } from 'drizzle-orm';
import { isWantedAs } from '#features/posts/server/going-out.ts';
import type { Needs } from '#runtime/runtime.ts';
import { PUBLISHER } from './wake.ts';

export type PublishingCounts = {
  /** By the state of the publication. */
  states: Record<string, number>;
  /** Past their hour and not out, whether or not somebody has begun with them. */
  due: number;
  inDoubt: number;
  held: number;
  /** Neither done nor in doubt although their hour was long ago: there should be none. */
  stuck: number;
  /** Processes that publish at this moment: those that listen. A run that was killed never says that it is over. */
  workers: number;
  sentInHour: number;
  /** How much later than planned the parts of the last hour were sent, in seconds. */
  lateness: { p50: number | null; p99: number | null };
  /** Events of the last hour, by kind. */
  events: Record<string, number>;
};

const STUCK_MINUTES = 15;

/** How publishing stands, for whoever runs the product. */
export async function countPublishing({ db }: Needs<'db'>): Promise<PublishingCounts> {
  const [states, now, unbegun, runs, sent, events] = await Promise.all([
    db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from publications group by state`,
    ),
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
      from posts where state = 'SCHEDULED' and scheduled_at <= clock_timestamp() and account_id is not null
        and set_aside_at is null and going_out_at is null
        and not exists (select from publications where post_id = posts.id and part = posts.sent_parts
          and publications.state <> 'cancelled' and ${isWantedAs(sql`publications`)})`),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where application_name = ${PUBLISHER} and datname = current_database()`),
    db.execute<{ count: number; p50: number | null; p99: number | null }>(sql`
      select count(*)::int as count,
        percentile_cont(0.5) within group (order by extract(epoch from first_intent_at - due_at))::float8 as p50,
        percentile_cont(0.99) within group (order by extract(epoch from first_intent_at - due_at))::float8 as p99
      from publications where part = 0 and first_intent_at > clock_timestamp() - interval '1 hour'`),
    db.execute<{ kind: string; count: number }>(sql`
      select kind, count(*)::int as count from publication_events
      where at > clock_timestamp() - interval '1 hour' group by kind`),
  ]);
  const [standing] = now.rows;
  const [untouched] = unbegun.rows;
  const [recent] = sent.rows;
  const byState = Object.fromEntries(states.rows.map(({ state, count }) => [state, count]));
  return {
    states: byState,
    due: (standing?.due ?? 0) + (untouched?.due ?? 0),
    inDoubt: byState['in_doubt'] ?? 0,
    held: standing?.held ?? 0,
    stuck: (standing?.stuck ?? 0) + (untouched?.stuck ?? 0),
    workers: runs.rows[0]?.count ?? 0,
    sentInHour: recent?.count ?? 0,
    lateness: { p50: recent?.p50 ?? null, p99: recent?.p99 ?? null },
    events: Object.fromEntries(events.rows.map(({ kind, count }) => [kind, count])),
  };
}
