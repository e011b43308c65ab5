import { join } from 'node:path';
import { databaseBeside } from '#bench/database.ts';
import { startBenchSandbox } from '#bench/sync/sandbox.ts';
import type { BenchSandbox } from '#bench/sync/sandbox.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { startMediaStore } from './media-store.ts';

export type Surroundings = {
  databaseUrl: string;
  sandbox: BenchSandbox;
  /** What every process is told; ROLE and PORT are its own. */
  settings: Record<string, string>;
  stop(): Promise<void>;
};

/** What several processes share: a PostgreSQL, a store for media, and the world outside. */
export async function startSurroundings(
  directory: string,
  port: number,
  own: Record<string, string> = {},
): Promise<Surroundings> {
  const postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    log: () => undefined,
    options: { max_connections: '200' },
  });
  const store = await startMediaStore(directory, port + 3);
  const sandbox = await startBenchSandbox(port + 1, await databaseBeside(postgres.url));
  const settings = {
    BOBBIN_ENV: 'demo',
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: postgres.url,
    DATA_DIR: directory,
    SANDBOX_PORT: String(port + 1),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // What is asked about after two minutes is asked about after twelve seconds.
    PUBLISHING_SPEED: '10',
    DRAIN_SECONDS: '1',
    ...store.settings,
    ...own,
  };
  return {
    databaseUrl: postgres.url,
    sandbox,
    settings,
    async stop() {
      await sandbox.stop();
      await store.stop();
      await postgres.stop();
    },
  };
}
