import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';

/** A migrated database for one bench, gone afterwards. */
export async function benchDatabase(
  options: Record<string, string> = {},
): Promise<{ url: string; directory: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-bench-'));
  const server = await startEmbeddedPostgres({ directory, log: () => undefined, options });
  await migrate(server.url);
  return {
    url: server.url,
    directory,
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Another, empty one on the same server, such as the network's. */
export async function databaseBeside(url: string, name = 'network'): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
