import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeEmptyDatabase } from '#testing/postgres.ts';
import { testServer } from '#testing/server.ts';

const NO_SANDBOX = { SANDBOX_PORT: '9' };
const OWN_CONNECTIONS =
  'select distinct usename from pg_stat_activity where datname = current_database() and application_name = $1';

test('processes that start at once on an empty database all start, and one of them makes the demo', async () => {
  const { url } = await makeEmptyDatabase();
  const own = { DATABASE_URL: url, ...NO_SANDBOX };
  const servers = await Promise.all([
    testServer({ ...own, ROLE: 'web' }),
    testServer({ ...own, ROLE: 'web' }),
    testServer({ ...own, ROLE: 'worker' }),
  ]);
  for (const { isStarted, errors } of servers) expect(isStarted, errors()).toBe(true);
  for (const { output } of servers) expect(output()).not.toContain('"level":"error"');
  expect(await asked(url, `select count(*)::int from auth.users where email like '%@demo.test'`)).toEqual([
    { count: 4 },
  ]);
});

test('beside a pooler, what needs a connection to itself goes around it', async () => {
  const { url } = await makeEmptyDatabase();
  const pooled = await anotherUser(url);
  for (const role of ['web', 'worker'])
    await testServer({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: url, ROLE: role, ...NO_SANDBOX });
  const wayOf = async (name: string) =>
    (await asked(url, OWN_CONNECTIONS, [name])).map(({ usename }) => String(usename));
  expect(await wayOf('bobbin')).toEqual([new URL(pooled).username]);
  const own = [new URL(url).username];
  await expect.poll(() => wayOf('bobbin-publishing')).toEqual(own);
  // Those of the worker, which listens; a process that only puts off has no need to.
  await expect.poll(async () => (await wayOf('bobbin-jobs')).toSorted()).toContain(own[0]);
  expect(await asked(url, `select distinct tableowner from pg_tables where tablename = 'posts'`)).toEqual([
    { tableowner: own[0] },
  ]);
});

/** Whoever connects as they do is known by their name. */
async function anotherUser(url: string): Promise<string> {
  const name = `pooled_${crypto.randomUUID().slice(0, 8)}`;
  const server = inject('postgresUrl');
  await asked(server, `create role ${name} superuser login password 'pooled'`);
  onTestFinished(async () => {
    await asked(url, `drop owned by ${name} cascade`);
    await asked(server, `drop role ${name}`);
  });
  return Object.assign(new URL(url), { username: name, password: 'pooled' }).href;
}

async function asked(url: string, query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query, values)).rows;
  } finally {
    await client.end();
  }
}
