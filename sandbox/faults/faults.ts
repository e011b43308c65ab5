import type { Pool } from 'pg';
import { concerns, strikes } from './fault.ts';

type NewFault = {
  provider: string;
  path: string | null;
  /** Whose calls it looks at; null: everybody's. */
  username: string | null;
  kind: string;
  rate: number;
  seed: string;
  /** How many times it strikes before it is spent; null: for as long as it is there. */
  count: number | null;
};

export type Fault = Omit<NewFault, 'count'> & { id: string; remaining: number | null };

export type Faults = {
  add(fault: NewFault): Promise<Fault>;
  list(): Promise<Fault[]>;
  clear(): Promise<void>;
  /** Whether one of those that could strike this call is aimed at an account. */
  areAimed(provider: string, path: string): boolean;
  /** What shall go wrong with this call; the oldest fault that strikes wins. */
  next(provider: string, path: string, username?: string): string | undefined;
  /** Writes down what was drawn; to be called before the process ends. */
  flush(): Promise<void>;
};

const COLUMNS = 'id, provider, path, username, kind, rate, seed, remaining';
const FLUSH_AFTER_MS = 250;

type Armed = { fault: Fault; draws: number };

/**
 * Only this process changes them, so it draws in memory and writes down a moment later how far it came: calls that wait for
 * each other at a row were slower than what they were to disturb.
 */
export async function openFaults(db: Pool): Promise<Faults> {
  let armed = await readFaults(db);
  let drawn = new Set<Armed>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...drawn];
    drawn = new Set();
    if (batch.length > 0) writing = writing.catch(() => undefined).then(() => write(db, batch));
    return writing;
  };

  return {
    async add({ provider, path, username, kind, rate, seed, count }) {
      const { rows } = await db.query<Fault>(
        `INSERT INTO sandbox.faults (provider, path, username, kind, rate, seed, remaining)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
        [provider, path, username, kind, rate, seed, count],
      );
      const [added] = rows;
      if (!added) throw new Error('PostgreSQL did not return the fault it inserted');
      armed.push({ fault: added, draws: 0 });
      armed.sort((one, other) => Number(one.fault.id) - Number(other.fault.id));
      return added;
    },

    list: () => Promise.resolve(armed.map(({ fault }) => fault)),

    async clear() {
      await db.query('DELETE FROM sandbox.faults');
      armed = [];
    },

    areAimed: (provider, path) =>
      armed.some(({ fault }) => fault.username !== null && couldStrike(fault, provider, path)),

    next(provider, path, username) {
      for (const one of armed) {
        const { fault } = one;
        if (!couldStrike(fault, provider, path)) continue;
        if (fault.username !== null && fault.username !== username) continue;
        const isStruck = strikes(fault, one.draws);
        one.draws += 1;
        drawn.add(one);
        timer ??= setTimeout(() => void flush().catch(sayLost), FLUSH_AFTER_MS).unref();
        if (!isStruck) continue;
        if (fault.remaining !== null) fault.remaining -= 1;
        return fault.kind;
      }
      return undefined;
    },

    flush,
  };
}

function couldStrike(fault: Fault, provider: string, path: string): boolean {
  return fault.provider === provider && fault.remaining !== 0 && concerns(fault.path, path);
}

async function readFaults(db: Pool): Promise<Armed[]> {
  const { rows } = await db.query<Fault & { draws: string }>(
    `SELECT ${COLUMNS}, draws FROM sandbox.faults ORDER BY id`,
  );
  return rows.map(({ draws, ...fault }) => ({ fault, draws: Number(draws) }));
}

async function write(db: Pool, batch: Armed[]): Promise<void> {
  await db.query(
    `UPDATE sandbox.faults fault SET draws = drawn.draws, remaining = drawn.remaining
     FROM unnest($1::bigint[], $2::bigint[], $3::integer[]) AS drawn (id, draws, remaining) WHERE fault.id = drawn.id`,
    [batch.map(({ fault }) => fault.id), batch.map(({ draws }) => draws), batch.map(({ fault }) => fault.remaining)],
  );
}

function sayLost(error: unknown): void {
  process.stderr.write(`sandbox: faults struck, and were not written down: ${String(error)}\n`);
}
