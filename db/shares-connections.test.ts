import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { makeEmptyDatabase } from '#testing/postgres.ts';
import { pgbouncerPath, startPgbouncer } from '#testing/several/pgbouncer.ts';
import { testServer } from '#testing/server.ts';
import { sharesConnections } from './shares-connections.ts';

const pgbouncer = pgbouncerPath();

test('a database that is asked itself shares no connection', async () => {
  const { url } = await makeEmptyDatabase();
  expect(await sharesConnections(url)).toBe(false);
});

test.skipIf(!pgbouncer)(
  'a pooler by transactions is found out, and without a way around it nothing starts',
  async () => {
    const { url } = await makeEmptyDatabase();
    const pooler = await startPgbouncer(pgbouncer ?? '', await freePort(), url);
    onTestFinished(() => pooler.stop());
    expect(await sharesConnections(pooler.url)).toBe(true);
    const server = await testServer({ DATABASE_URL: pooler.url, SANDBOX_PORT: '9' });
    expect(server.isStarted).toBe(false);
    expect(server.errors()).toContain('DATABASE_DIRECT_URL');
  },
);
