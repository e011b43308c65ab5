import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';

const LOOK_EVERY_MS = 250;

/**
 * Of the processes that start together one seeds, and the others wait and find it done. Held by a transaction, so that
 * the turn of a process that is killed is over with it.
 */
export async function inTurn(
  { db }: Needs<'db'>,
  name: string,
  seed: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const isDone = () =>
    db.transaction(async (tx) => {
      // It holds no row that somebody could wait for, and a crowd takes longer than a transaction may stand still.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await tx.execute<{ ours: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`seed:${name}`}, 0)) as ours`,
      );
      if (rows[0]?.ours) await seed();
      return rows[0]?.ours ?? false;
    });
  while (!(await isDone())) await pause(LOOK_EVERY_MS, undefined, { signal });
}
