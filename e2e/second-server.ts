import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase, postgresUnderTest } from '#e2e/databases.ts';
import { startServer } from '#e2e/start-server.ts';
import type { SecondServer, Settings } from '#e2e/start-server.ts';
import { test as base } from '#e2e/test.ts';

/** Nothing that needs the database works any more once it is lost. */
type LosingServer = SecondServer & { loseDatabase: () => Promise<void> };

/** Falls over without a word, and comes up again where it was. */
type KilledServer = SecondServer & { kill: () => Promise<void>; startAgain: () => Promise<void> };

/** A web and a worker, processes of their own; the worker can be killed, and followed by another. */
type WorkedServer = SecondServer & {
  databaseUrl: string;
  killWorker: () => Promise<void>;
  startWorker: () => Promise<void>;
};

/**
 * `served` starts the built product a second time, with other settings, on the database of the product under test; the
 * same settings are served once per worker. `servedToLose` has a database of its own; `servedToKill` is the product beside
 * the one under test. `worked` has a database and a worker of its own, and shares the network and the mail of the one under test.
 */
export const test = base.extend<
  { servedToLose: () => Promise<LosingServer>; servedToKill: () => Promise<KilledServer>; worked: WorkedServer },
  { served: (settings: Settings) => Promise<SecondServer> }
>({
  served: [
    async ({ browserName: _browserName }, run) => {
      const started = new Map<string, ReturnType<typeof startServer>>();
      await run((settings) => {
        const key = JSON.stringify(settings);
        const server = started.get(key) ?? postgresUnderTest().then(({ url }) => startServer(settings, url));
        started.set(key, server);
        return server;
      });
      for (const server of started.values()) await (await server).stop();
    },
    { scope: 'worker' },
  ],
  servedToLose: async ({ baseURL: _baseURL }, run) => {
    const ends: Array<() => Promise<void>> = [];
    await run(async () => {
      const database = await makeDatabase();
      const { url, port, stop } = await startServer({}, database.url);
      ends.push(stop, database.drop);
      return { url, port, loseDatabase: database.drop };
    });
    for (const end of ends) await end();
  },
  servedToKill: async ({ baseURL: _baseURL }, run) => {
    let running: Awaited<ReturnType<typeof startServer>> | undefined;
    await run(async () => {
      const { url: database } = await postgresUnderTest();
      const { url, port } = (running = await startServer({}, database));
      return {
        url,
        port,
        kill: async () => running?.stop('SIGKILL'),
        startAgain: async () => void (running = await startServer({}, database, port)),
      };
    });
    await running?.stop();
  },
  worked: async ({ browserName: _browserName }, run) => {
    const database = await makeDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'worked-'));
    const settings = { ...BESIDE_THE_SANDBOX, DATA_DIR: dataDir, PUBLISHING_SPEED: '10' };
    const web = await startServer(settings, database.url);
    const another = async () => startServer({ ...settings, ROLE: 'worker', PUBLIC_URL: web.url }, database.url);
    let worker = await another();
    await run({
      url: web.url,
      port: web.port,
      databaseUrl: database.url,
      killWorker: () => worker.stop('SIGKILL'),
      startWorker: async () => void (worker = await another()),
    });
    await Promise.all([worker.stop(), web.stop()]);
    await database.drop();
    await rm(dataDir, { recursive: true });
  },
  // In this order: the page is looked over before its server stops.
  watched: async ({ servedToLose: _servedToLose, servedToKill: _servedToKill, watched: _watched }, run) => run(),
});

/** It speaks to the sandbox of the product under test, and does not take its place there: a demo that finds none makes no network of its own. */
const BESIDE_THE_SANDBOX = {
  SANDBOX_PORT: '9',
  THREADS_GRAPH_URL: 'http://localhost:4311/threads',
  THREADS_OAUTH_URL: 'http://localhost:4311/threads',
  SMTP_URL: 'smtp://127.0.0.1:4312',
};
