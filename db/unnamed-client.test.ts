import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#testing/postgres.ts';
import { openDatabase } from './client.ts';
import { runPrepared } from './run-prepared.ts';
import { seeds } from './schema.ts';

/** How many statements the one connection has kept, after each way in which one is given a name. */
async function keptStatements(isPooled: boolean): Promise<number> {
  const database = openDatabase((await testDatabase()).url, { maxConnections: 1, isPooled });
  onTestFinished(() => database.close());
  const { db, pool } = database;
  const byName = db
    .select()
    .from(seeds)
    .where(eq(seeds.name, sql.placeholder('name')))
    .prepare('seed_by_name');
  expect(await byName.execute({ name: 'none' })).toEqual([]);
  await db.transaction((tx) => tx.select().from(seeds).prepare('all_seeds').execute());
  expect(await runPrepared<{ one: number }>(db, sql`select ${1}::int as one`)).toEqual([{ one: 1 }]);
  await pool.query({ name: 'two', text: 'select $1::int', values: [2] });
  const { rows } = await pool.query<{ count: string }>('select count(*) from pg_prepared_statements');
  return Number(rows[0]?.count);
}

test('a connection of our own keeps the statements that have a name', async () => {
  expect(await keptStatements(false)).toBe(4);
});

test('one that is another’s after each transaction keeps none', async () => {
  expect(await keptStatements(true)).toBe(0);
});
