import { drizzle } from 'drizzle-orm/node-postgres';
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
    async close() {
      await database.close();
      await close();
    },
  };
}
