import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { RouterContextProvider } from 'react-router';
import { localeContext, runtimeContext } from '#app/context.ts';
import { openDatabase } from '#db/client.ts';
import * as schema from '#db/schema.ts';
import type { Person } from '#features/identity/person.ts';
import { premium } from '#testing/cast.ts';
import { openBenchRuntime } from '../sync/open-bench-runtime.ts';
import type { Creator } from './crowd.ts';
import { pageReadings } from './page-readings.ts';
import type { PageReading } from './page-readings.ts';

export type Statement = { text: string; values: unknown[] };
export type Reader = {
  pages: Record<string, PageReading>;
  /** What a reading sends, in the order in which it is sent. */
  statementsOf(read: PageReading): Promise<Statement[]>;
  /** From when the first of them is sent until all are answered and their rows are read, in milliseconds. */
  timeOf(read: PageReading): Promise<number>;
  close(): Promise<void>;
};

/** Reads pages as their loaders do, over as many connections as it is given: over one, statements wait for each other. */
export async function openReader(url: string, creator: Creator, maxConnections: number): Promise<Reader> {
  const { runtime, close } = await openBenchRuntime({ databaseUrl: url, threadsUrl: 'http://127.0.0.1:9' });
  const database = openDatabase(url, { maxConnections });
  let sent: Statement[] = [];
  const db = drizzle(database.pool, {
    schema,
    logger: { logQuery: (text, values) => void sent.push({ text, values }) },
  });
  const asking = watched(database.pool);
  const context = new RouterContextProvider();
  context.set(runtimeContext, { ...runtime, db, pool: database.pool });
  context.set(localeContext, 'en-US');
  const person: Person = {
    ...premium,
    id: creator.personId,
    networkAccountId: creator.accountId,
    timeZone: 'Europe/Paris',
  };
  return {
    pages: await pageReadings(context, person),
    async statementsOf(read) {
      const statements: Statement[] = [];
      sent = statements;
      await read();
      sent = [];
      return statements;
    },
    async timeOf(read) {
      asking.begin();
      await read();
      return asking.tookMs();
    },
    async close() {
      await database.close();
      await close();
    },
  };
}

function watched(pool: Pool) {
  let [first, last] = [Infinity, 0];
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  pool.query = ((...asked: unknown[]) => {
    first = Math.min(first, performance.now());
    return ask(...asked).finally(() => {
      last = performance.now();
    });
  }) as typeof pool.query;
  return {
    begin() {
      [first, last] = [Infinity, 0];
    },
    tookMs: () => last - first,
  };
}
