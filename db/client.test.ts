import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#testing/postgres.ts';
import { openDatabase } from './client.ts';

test('whoever stands still in the middle of a transaction is ended, so that their rows are free again', async () => {
  const { url } = await testDatabase();
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query<{ bound: string }>(
    `select current_setting('idle_in_transaction_session_timeout') as bound`,
  );
  expect(rows).toEqual([{ bound: '1min' }]);
});
