import type { Pool } from 'pg';

/** The time of the outside world: the machine's, moved ahead as told, or standing still. It never goes back. */
export type Clock = {
  now(): Date;
  advancedSeconds(): number;
  isStopped(): boolean;
  /** Moves a stopped clock as well, which then stands still at the later time. */
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
  /** The time that passed meanwhile has passed. */
  resume(): Promise<void>;
};

export async function openClock(db: Pool): Promise<Clock> {
  const { rows } = await db.query<Row>('SELECT advanced_s, stopped_at FROM sandbox.clock');
  let advanced = rows[0]?.advanced_s ?? 0;
  let stoppedAt = rows[0]?.stopped_at ?? undefined;

  const running = () => new Date(Date.now() + advanced * 1000);
  const set = async (sql: string, value: number | Date) => {
    const { rows } = await db.query<Row>(`INSERT INTO sandbox.clock AS clock ${sql} RETURNING advanced_s, stopped_at`, [
      value,
    ]);
    // Two answers may arrive in either order; the later advance is the larger sum.
    advanced = Math.max(advanced, rows[0]?.advanced_s ?? 0);
    stoppedAt = rows[0]?.stopped_at ?? undefined;
  };

  return {
    now: () => (stoppedAt ? new Date(stoppedAt) : running()),
    advancedSeconds: () => advanced,
    isStopped: () => stoppedAt !== undefined,
    advance: (seconds) =>
      set(
        `(advanced_s) VALUES ($1) ON CONFLICT (only_row) DO UPDATE
         SET advanced_s = clock.advanced_s + $1, stopped_at = clock.stopped_at + $1 * interval '1 second'`,
        seconds,
      ),
    stop: () =>
      set(
        `(advanced_s, stopped_at) VALUES (0, $1) ON CONFLICT (only_row) DO UPDATE
         SET stopped_at = coalesce(clock.stopped_at, $1)`,
        running(),
      ),
    async resume() {
      await db.query('UPDATE sandbox.clock SET stopped_at = NULL');
      stoppedAt = undefined;
    },
  };
}

type Row = { advanced_s: number; stopped_at: Date | null };
