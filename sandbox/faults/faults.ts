import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { concerns, strikes } from './fault.ts';

type NewFault = {
  provider: string;
  path: string | null;
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
  /** What shall go wrong with this call; the oldest fault that strikes wins. */
  next(provider: string, path: string): Promise<string | undefined>;
};

const COLUMNS = 'id, provider, path, kind, rate, seed, remaining';

export function openFaults(db: Pool): Faults {
  // Nearly every call is to a provider without faults; that is known without asking. Only this process changes them.
  let armed: Promise<Set<string>> | undefined;
  return {
    async add({ provider, path, kind, rate, seed, count }) {
      const { rows } = await db.query<Fault>(
        `INSERT INTO sandbox.faults (provider, path, kind, rate, seed, remaining)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`,
        [provider, path, kind, rate, seed, count],
      );
      armed = undefined;
      const [added] = rows;
      if (!added) throw new Error('PostgreSQL did not return the fault it inserted');
      return added;
    },

    async list() {
      const { rows } = await db.query<Fault>(`SELECT ${COLUMNS} FROM sandbox.faults ORDER BY id`);
      return rows;
    },

    async clear() {
      await db.query('DELETE FROM sandbox.faults');
      armed = undefined;
    },

    async next(provider, path) {
      armed ??= providersWithFaults(db).catch((error: unknown) => {
        armed = undefined;
        throw error;
      });
      return (await armed).has(provider) ? inTransaction(db, (tx) => draw(tx, provider, path)) : undefined;
    },
  };
}

async function providersWithFaults(db: Pool): Promise<Set<string>> {
  const { rows } = await db.query<{ provider: string }>('SELECT DISTINCT provider FROM sandbox.faults');
  return new Set(rows.map(({ provider }) => provider));
}

type Queries = Pick<Pool, 'query'>;

// The rows are locked while drawing, so that calls at the same time get successive draws and never share a last strike.
async function draw(tx: Queries, provider: string, path: string): Promise<string | undefined> {
  // Calls wait for each other here, and none needs to know that the disk has it.
  await tx.query('SET LOCAL synchronous_commit = off');
  const { rows } = await tx.query<Fault & { draws: string }>(
    `SELECT ${COLUMNS}, draws FROM sandbox.faults
     WHERE provider = $1 AND remaining IS DISTINCT FROM 0 ORDER BY id FOR UPDATE`,
    [provider],
  );
  const asked = rows.filter((fault) => fault.remaining !== 0 && concerns(fault.path, path));
  const striking = asked.findIndex((fault) => strikes(fault, Number(fault.draws)));
  const looking = striking < 0 ? asked : asked.slice(0, striking + 1);
  // All at once: with many faults a statement for each would take longer than the calls they are for.
  await tx.query(
    `UPDATE sandbox.faults SET draws = draws + 1, remaining = remaining - (id = $2::bigint)::integer
     WHERE id = ANY($1::bigint[])`,
    [looking.map(({ id }) => id), asked[striking]?.id ?? 0],
  );
  return asked[striking]?.kind;
}
