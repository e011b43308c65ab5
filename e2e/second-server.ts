import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { test as base } from '#e2e/test.ts';
import { freePort } from '#testing/free-port.ts';

type Settings = Record<string, string>;

export type SecondServer = {
  url: string;
  port: number;
  /** Nothing that needs the database works any more. */
  loseDatabase: () => Promise<void>;
};

type Served = (settings: Settings | ((port: number) => Settings)) => Promise<SecondServer>;

/** `served` starts the built product a second time, with other settings and a database of its own. */
export const test = base.extend<{ served: Served }>({
  served: async ({ baseURL: _baseURL }, run) => {
    const stops: Array<() => Promise<void>> = [];
    await run(async (settings) => {
      const port = await freePort();
      const { server, stop } = await start(port, typeof settings === 'function' ? settings(port) : settings);
      stops.push(stop);
      return server;
    });
    for (const stop of stops) await stop();
  },
  // In this order: the page is looked over before its server stops.
  watched: async ({ served: _served, watched: _watched }, run) => run(),
});

const ROOT = join(import.meta.dirname, '..');

async function start(port: number, settings: Settings): Promise<{ server: SecondServer; stop: () => Promise<void> }> {
  const database = await makeDatabase();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(ROOT, 'build/server/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BOBBIN_ENV: 'demo',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      ROLE: 'web',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`The second server did not start:\n${output}`))),
  ]);
  return {
    server: { url, port, loseDatabase: database.drop },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await database.drop();
    },
  };
}

/** Beside the database of the product under test, in the PostgreSQL that it has started. */
async function makeDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const directory = join(ROOT, '.data/e2e/postgres');
  const postgres = await startEmbeddedPostgres({ directory, log: () => undefined });
  if (!postgres.adopted) throw new Error('The product under test does not run');
  const name = `second_${randomBytes(6).toString('hex')}`;
  const ask = async (query: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(query).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database if exists ${name} with (force)`) };
}
