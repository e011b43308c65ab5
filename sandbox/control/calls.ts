import type { Pool } from 'pg';

type CallCount = { provider: string; method: string; path: string; count: number };

export type Calls = {
  record(provider: string, method: string, path: string): Promise<void>;
  list(provider?: string): Promise<CallCount[]>;
};

const LONGEST_PATH = 500;

export function openCalls(db: Pool): Calls {
  return {
    async record(provider, method, path) {
      await db.query(
        `INSERT INTO sandbox.calls AS counted (provider, method, path, count) VALUES ($1, $2, $3, 1)
         ON CONFLICT (provider, method, path) DO UPDATE SET count = counted.count + 1`,
        [provider, method, path.slice(0, LONGEST_PATH)],
      );
    },

    async list(provider) {
      const { rows } = await db.query<Omit<CallCount, 'count'> & { count: string }>(
        `SELECT provider, method, path, count FROM sandbox.calls
         WHERE $1::text IS NULL OR provider = $1 ORDER BY provider, path, method`,
        [provider ?? null],
      );
      return rows.map(({ provider, method, path, count }) => ({ provider, method, path, count: Number(count) }));
    },
  };
}
