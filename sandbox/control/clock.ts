import type { Pool } from 'pg';

/** The time of the outside world: the machine's, moved ahead as told. It never goes back. */
export type Clock = {
  now(): Date;
  advancedSeconds(): number;
  advance(seconds: number): Promise<void>;
};

export async function openClock(db: Pool): Promise<Clock> {
  const { rows } = await db.query<{ advanced_s: number }>('SELECT advanced_s FROM sandbox.clock');
  let advanced = rows[0]?.advanced_s ?? 0;

  return {
    now: () => new Date(Date.now() + advanced * 1000),
    advancedSeconds: () => advanced,
    async advance(seconds) {
      const { rows } = await db.query<{ advanced_s: number }>(
        `INSERT INTO sandbox.clock AS clock (advanced_s) VALUES ($1)
         ON CONFLICT (only_row) DO UPDATE SET advanced_s = clock.advanced_s + $1 RETURNING advanced_s`,
        [seconds],
      );
      // Two answers may arrive in either order; the later advance is the larger sum.
      advanced = Math.max(advanced, rows[0]?.advanced_s ?? 0);
    },
  };
}
