import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Two hundred first readings at once are no usual hour: how long they take is told by itself. */
export async function untilRead(client: pg.Client): Promise<number> {
  const began = performance.now();
  for (; ; await pause(1000)) {
    const { rows } = await client.query(`select from network_syncs where import_step <> 'done' limit 1`);
    if (rows.length === 0) return (performance.now() - began) / 1000;
  }
}

/** Posts and days of every account, spread over the time: three times as often as the posts are read in production, and twelve times the days. */
export async function readAllAgainWithin(client: pg.Client, ms: number): Promise<void> {
  await client.query(
    `with due as (select account_id, now() + random() * $1 * interval '1 ms' as at from network_syncs)
     update network_syncs set due_at = due.at, posts_due_at = due.at, days_due_at = due.at
     from due where due.account_id = network_syncs.account_id`,
    [ms],
  );
}

/** How many of all have been, by now: whoever has is due again later. */
export async function readAgain(client: pg.Client): Promise<{ read: number; all: number }> {
  const { rows } = await client.query<{ read: number; all: number }>(
    'select (count(*) filter (where posts_due_at > now()))::int as read, count(*)::int as "all" from network_syncs',
  );
  return rows[0] ?? { read: 0, all: 0 };
}
