import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '#commands/build.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const TEMPLATE = 'bobbin_template';

/** One PostgreSQL for the run, with a migrated database that each test file clones. */
export default async function setUp(project: TestProject) {
  await buildIfNeeded(() => undefined);
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-test-'));
  const server = await startEmbeddedPostgres({
    directory,
    log: () => undefined,
    options: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrl(server.url, TEMPLATE));
  project.provide('postgresUrl', server.url);

  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
