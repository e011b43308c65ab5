import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';

test('a connection that the database ends is a line in the log, and the next query opens another', async () => {
  const { runtime, lines } = await testRuntime();
  await runtime.pool.query('select 1');
  await asServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'bobbin'`,
    [databaseOf(runtime.settings.databaseUrl)],
  );
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('a database connection was lost');
  expect((await runtime.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('closing leaves no connection behind', async () => {
  const { runtime, close } = await testRuntime({ ROLE: 'all' });
  const open = () =>
    asServer('select application_name from pg_stat_activity where datname = $1', [
      databaseOf(runtime.settings.databaseUrl),
    ]);
  await runtime.pool.query('select 1');
  expect(await open()).not.toEqual([]);
  await close();
  await expect.poll(open).toEqual([]);
});

test('settings reach what is made from them', async () => {
  const { runtime } = await testRuntime({ SECRET_KEY: 'one secret of at least thirty-two characters' });
  const { runtime: rotated } = await testRuntime({
    SECRET_KEY: 'another secret of at least thirty-two characters',
    SECRET_KEY_PREVIOUS: 'one secret of at least thirty-two characters',
  });
  expect(rotated.keys.verify('a', 'text', runtime.keys.sign('a', 'text'))).toBe(true);
  expect(runtime.keys.verify('a', 'text', rotated.keys.sign('a', 'text'))).toBe(false);
});

function databaseOf(url: string | undefined): string {
  return new URL(url ?? '').pathname.slice(1);
}

async function asServer(statement: string, values: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
