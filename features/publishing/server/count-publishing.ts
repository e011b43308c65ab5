import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';

export type PublishingCounts = {
  /** By the state of the publication. */
  states: Record<string, number>;
  /** Past their hour and not out. */
  due: number;
  inDoubt: number;
  held: number;
  /** Neither done nor in doubt although their hour was long ago: there should be none. */
  stuck: number;
  sentInHour: number;
  /** How much later than planned the parts of the last hour were sent, in seconds. */
  lateness: { p50: number | null; p99: number | null };
  /** Events of the last hour, by kind. */
  events: Record<string, number>;
};

const STUCK_MINUTES = 15;

/** How publishing stands, for whoever runs the product. */
export async function countPublishing({ db }: Needs<'db'>): Promise<PublishingCounts> {
  const [states, now, sent, events] = await Promise.all([
    db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from publications group by state`,
    ),
    db.execute<{ due: number; held: number; stuck: number }>(sql`
      select count(*) filter (where due_at <= clock_timestamp())::int as due,
        count(*) filter (where reason is not null)::int as held,
        count(*) filter (where reason is null and due_at < clock_timestamp() - ${STUCK_MINUTES}::int * interval '1 minute'
          and state <> 'published')::int as stuck
      from publications where next_at is not null`),
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
  const [recent] = sent.rows;
  const byState = Object.fromEntries(states.rows.map(({ state, count }) => [state, count]));
  return {
    states: byState,
    due: standing?.due ?? 0,
    inDoubt: byState['in_doubt'] ?? 0,
    held: standing?.held ?? 0,
    stuck: standing?.stuck ?? 0,
    sentInHour: recent?.count ?? 0,
    lateness: { p50: recent?.p50 ?? null, p99: recent?.p99 ?? null },
    events: Object.fromEntries(events.rows.map(({ kind, count }) => [kind, count])),
  };
}
