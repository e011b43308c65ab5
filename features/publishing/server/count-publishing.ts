import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import { countDue } from './count-due.ts';
import type { DueCounts } from './count-due.ts';

export type PublishingCounts = DueCounts & {
  /** By the state of the publication. */
  states: Record<string, number>;
  inDoubt: number;
  sentInHour: number;
  /** How much later than planned the parts of the last hour were sent, in seconds. */
  lateness: { p50: number | null; p99: number | null };
  /** Events of the last hour, by kind. */
  events: Record<string, number>;
};

/**
 * How publishing stands, for whoever runs the product. The states are counted of all that ever was: ask for it rarely.
 * An index finds what is later than the statement's own time, which stands still, and not than a clock that goes on.
 */
export async function countPublishing({ db }: Needs<'db'>): Promise<PublishingCounts> {
  const [due, states, sent, events] = await Promise.all([
    countDue({ db }),
    db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from publications group by state`,
    ),
    db.execute<{ count: number; p50: number | null; p99: number | null }>(sql`
      select count(*)::int as count,
        percentile_cont(0.5) within group (order by extract(epoch from first_intent_at - due_at))::float8 as p50,
        percentile_cont(0.99) within group (order by extract(epoch from first_intent_at - due_at))::float8 as p99
      from publications where part = 0 and first_intent_at > statement_timestamp() - interval '1 hour'`),
    db.execute<{ kind: string; count: number }>(sql`
      select kind, count(*)::int as count from publication_events
      where at > statement_timestamp() - interval '1 hour' group by kind`),
  ]);
  const [recent] = sent.rows;
  const byState = Object.fromEntries(states.rows.map(({ state, count }) => [state, count]));
  return {
    ...due,
    states: byState,
    inDoubt: byState['in_doubt'] ?? 0,
    sentInHour: recent?.count ?? 0,
    lateness: { p50: recent?.p50 ?? null, p99: recent?.p99 ?? null },
    events: Object.fromEntries(events.rows.map(({ kind, count }) => [kind, count])),
  };
}
