import type { Pool } from 'pg';
import { storable } from '../database/storable.ts';

type CallCount = { provider: string; method: string; path: string; count: number };

export type Calls = {
  record(provider: string, method: string, path: string): void;
  list(provider?: string): Promise<CallCount[]>;
  /** Writes down what was counted; to be called before the process ends. */
  flush(): Promise<void>;
};

const LONGEST_PATH = 500;
const FLUSH_AFTER_MS = 250;

/** Counted in memory and written down a moment later: a statement per call would cost more than most calls. */
export function openCalls(db: Pool): Calls {
  let counted = new Map<string, CallCount>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...counted.values()];
    counted = new Map();
    if (batch.length > 0) writing = writing.catch(() => undefined).then(() => write(db, batch));
    return writing;
  };

  return {
    record(provider, method, fullPath) {
      const path = storable(fullPath.slice(0, LONGEST_PATH));
      const key = `${provider} ${method} ${path}`;
      const known = counted.get(key);
      if (known) known.count += 1;
      else counted.set(key, { provider, method, path, count: 1 });
      timer ??= setTimeout(() => void flush().catch(sayLost), FLUSH_AFTER_MS).unref();
    },

    async list(provider) {
      await flush();
      const { rows } = await db.query<Omit<CallCount, 'count'> & { count: string }>(
        `SELECT provider, method, path, count FROM sandbox.calls
         WHERE $1::text IS NULL OR provider = $1 ORDER BY provider, path, method`,
        [provider ?? null],
      );
      return rows.map(({ provider, method, path, count }) => ({ provider, method, path, count: Number(count) }));
    },

    flush,
  };
}

async function write(db: Pool, batch: CallCount[]): Promise<void> {
  await db.query(
    `INSERT INTO sandbox.calls AS counted (provider, method, path, count)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
     ON CONFLICT (provider, method, path) DO UPDATE SET count = counted.count + excluded.count`,
    [
      batch.map(({ provider }) => provider),
      batch.map(({ method }) => method),
      batch.map(({ path }) => path),
      batch.map(({ count }) => count),
    ],
  );
}

function sayLost(error: unknown): void {
  process.stderr.write(`sandbox: calls were counted but not written down: ${String(error)}\n`);
}
