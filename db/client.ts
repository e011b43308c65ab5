import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';
import { UnnamedClient } from './unnamed-client.ts';

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

type DatabaseOptions = {
  maxConnections?: number;
  longestWaitMs?: number;
  /** How long somebody may stand still in the middle of a transaction. */
  longestStandstillMs?: number;
  onError?: (error: Error) => void;
  /** Whether a connection may be another's after each transaction. */
  isPooled?: boolean;
};

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.longestWaitMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'bobbin',
    ...(options.isPooled ? { Client: UnnamedClient } : { onConnect: boundStandstill(options.longestStandstillMs) }),
  });
  // An idle connection that the server ends is not a crash; the next query opens another.
  pool.on('error', (error) => options.onError?.(error));
  // The pool listens to nobody who is at work. A connection that ends between two statements would end the process;
  // heard, it fails the next statement, where there is somebody to tell.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** Whoever stands still in the middle of a transaction holds its rows, and others wait for them. */
function boundStandstill(milliseconds = 60_000): (client: pg.ClientBase) => Promise<void> {
  return async (client) => {
    await client.query(`set idle_in_transaction_session_timeout = ${milliseconds}`);
  };
}
