import { setTimeout as pause } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#base/clock.ts';
import { keysFrom } from '#base/keys.ts';
import { openDatabase } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { readSettings } from '#runtime/settings.ts';
import { forkSimulator } from '#testing/network-simulator/fork-simulator.ts';
import type { Ground } from '#testing/publishing/chaos-run.ts';
import { openCompileCache } from '../compile-cache.ts';

export type Rig = Ground & {
  /** As if its machine had lost power; comes back at the same address. */
  killDatabase(): Promise<void>;
  directory: string;
};

/** Nothing that is lost with a machine matters where only processes are killed. */
export const QUICK_DATABASE = { fsync: 'off', synchronous_commit: 'off', max_connections: '200' };

/** A database and a network for one row, gone afterwards. */
export async function onRig<Result>(
  work: (rig: Rig) => Promise<Result>,
  options: Record<string, string> = QUICK_DATABASE,
): Promise<Result> {
  const compiled = await openCompileCache();
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-faults-'));
  const start = { directory, log: () => undefined, options };
  let server = await startEmbeddedPostgres(start);
  await migrate(server.url);
  const database = openDatabase(server.url, { longestWaitMs: 30_000 });
  const settings = readSettings({ DATABASE_URL: server.url });
  const network = await forkSimulator();
  try {
    return await work({
      needs: { db: database.db, keys: keysFrom(settings.secretKey, settings.secretKeyPrevious), clock: systemClock },
      databaseUrl: server.url,
      network,
      directory,
      async killDatabase() {
        process.kill(server.pid, 'SIGKILL');
        await server.ended;
        await pause(100);
        server = await startEmbeddedPostgres(start);
      },
    });
  } finally {
    await network.stop();
    await database.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    await compiled.close();
  }
}
