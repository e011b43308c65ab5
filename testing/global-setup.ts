import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import { buildIfNeeded } from '#commands/build.ts';
import { accountFor } from '#db/embedded/account.ts';
import { postgresBinaries } from '#db/embedded/binaries.ts';
import { clusterDirectory, ensureCluster } from '#db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { openQueue } from '#jobs/queue.ts';
import { migrate as migrateSandbox } from '#sandbox/database/migrate.ts';
import { signingKey } from '#sandbox/google/signing-key.ts';
import { openSigningKey } from '#sandbox/saml/signing-key.ts';
import { standIns } from '#sandbox/stand-ins.ts';
import { roomInMemory } from './room-in-memory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** As initdb has made it: no server has run on it. */
    madeCluster: string;
  }
}

export const TEMPLATE = 'bobbin_template';
export const SANDBOX_TEMPLATE = 'sandbox_template';

/** One PostgreSQL for the run, with migrated databases that tests clone: of the product, and of the world around it. */
export default async function setUp(project: TestProject) {
  await buildIfNeeded(() => undefined);
  // A database is hundreds of small files, which a disk takes longer to make, the first ones most of all.
  const memory = roomInMemory();
  if (memory && !process.env['TMPDIR']) process.env['TMPDIR'] = memory;
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-test-'));
  // Starting a program is half compiling it, and the tests start many.
  process.env['NODE_COMPILE_CACHE'] = join(directory, 'compiled');
  const cluster = clusterDirectory(directory);
  const account = accountFor(cluster);
  account.own(directory);
  await ensureCluster({ directory, account, binaries: postgresBinaries(), isSynced: false });
  const madeCluster = join(directory, 'made-cluster');
  execFileSync('cp', ['-a', cluster, madeCluster]);
  const server = await startEmbeddedPostgres({
    directory,
    log: () => undefined,
    options: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const name of [TEMPLATE, SANDBOX_TEMPLATE]) await client.query(`create database ${name}`);
  await client.end();
  await migrate(databaseUrl(server.url, TEMPLATE));
  // The queue makes its tables when it is first opened; each test would pay for that.
  const queue = await openQueue(databaseUrl(server.url, TEMPLATE), JOBS, createLog({ level: 'silent' }), {
    works: false,
  });
  await queue.stop();
  await prepareSandbox(databaseUrl(server.url, SANDBOX_TEMPLATE));
  project.provide('postgresUrl', server.url);
  project.provide('madeCluster', madeCluster);

  return async () => {
    await server.stop();
    // What the tests have started may still be writing down what it compiled.
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Tables, and the keys that some of the world signs with: to make them anew took a second of each test that needs them. */
async function prepareSandbox(url: string): Promise<void> {
  const db = new pg.Pool({ connectionString: url });
  await migrateSandbox(db, standIns);
  await Promise.all([signingKey(db), openSigningKey(db)()]);
  await db.end();
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
