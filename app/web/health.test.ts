import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testWeb } from '#testing/web.ts';
import { health } from './health.ts';

test('a live process with its database is healthy and ready, and neither answer is kept by anybody', async () => {
  const { ask } = await testWeb();
  for (const path of ['/healthz', '/readyz']) {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('without its migrations it is alive and not ready', async () => {
  const { ask, runtime } = await testWeb();
  await runtime.pool.query('delete from drizzle.__drizzle_migrations');
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'not ready', problem: 'migrations' });
  await runtime.pool.query('drop schema drizzle cascade');
  const answer = await ask('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'not ready', problem: 'migrations' });
  expect((await ask('/healthz')).status).toBe(200);
});

test('while something is still being made ready it says so, and is alive', async () => {
  const { runtime } = await testWeb();
  let isPrepared = false;
  const app = health(runtime, { isPrepared: () => Promise.resolve(isPrepared), isLeaving: () => false });
  const answer = await app.request('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'not ready', problem: 'preparing' });
  expect((await app.request('/healthz')).status).toBe(200);
  isPrepared = true;
  expect((await app.request('/readyz')).status).toBe(200);
});

test('with the database away it is alive and not ready, and ready again when the database is back', async () => {
  const { ask, runtime } = await testWeb();
  const name = new URL(runtime.settings.databaseUrl ?? '').pathname.slice(1);
  await asServer(`alter database ${name} allow_connections false`);
  await asServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);

  const answer = await ask('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'not ready', problem: 'database' });
  expect((await ask('/healthz')).status).toBe(200);

  await asServer(`alter database ${name} allow_connections true`);
  expect((await ask('/readyz')).status).toBe(200);
});

async function asServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
