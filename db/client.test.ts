import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#testing/postgres.ts';
import { openDatabase } from './client.ts';
import type { Database } from './client.ts';

test('whoever stands still in the middle of a transaction is ended, so that their rows are free again', async () => {
  const { url } = await testDatabase();
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query<{ bound: string }>(
    `select current_setting('idle_in_transaction_session_timeout') as bound`,
  );
  expect(rows).toEqual([{ bound: '1min' }]);
});

test('a connection that ends in the middle of a transaction fails the next statement, and nothing else', async () => {
  const { url } = await testDatabase();
  const database = openDatabase(url, { longestStandstillMs: 50 });
  onTestFinished(() => database.close());
  const stoodStill = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await vi.waitFor(async () => expect(await isConnected(database, rows[0]?.pid)).toBe(false), { timeout: 10_000 });
    await tx.execute('select 2');
  });
  await expect(stoodStill).rejects.toThrow();
  await expect(database.pool.query('select 3 as three')).resolves.toMatchObject({ rows: [{ three: 3 }] });
});

async function isConnected({ pool }: Database, pid?: number): Promise<boolean> {
  const { rowCount } = await pool.query('select from pg_stat_activity where pid = $1', [pid]);
  return rowCount === 1;
}
