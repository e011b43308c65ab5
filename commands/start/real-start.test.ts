import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { processFacts } from '#base/process-table.ts';
import { STOCK_TEXT } from '#features/announcement/announcement.ts';
import { testDatabase } from '#testing/postgres.ts';

const LONG = { timeout: 180_000 };
const REPOSITORY = join(import.meta.dirname, '..', '..');
const READY = 'Ctrl-C stops everything.';

let directory: string;
let port: number;
let cleanUps: Array<() => unknown>;

beforeEach(async () => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'real-start-')));
  cleanUps = [() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 })];
  port = await threeFreePorts();
});

afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

test('whatever NODE_ENV the shell has, a fresh checkout builds and serves the optimised product', LONG, async () => {
  const checkout = freshCheckout();
  const first = start({ NODE_ENV: 'development' }, checkout);
  await first.says(READY);
  const steps = ['Building the pages …', 'Starting PostgreSQL …', 'Starting the sandbox …', 'Starting the app …'];
  expect(first.lines().filter((line) => line.endsWith('…'))).toEqual(steps);
  expect(first.output()).toMatch(new RegExp(`Ready in \\d+\\.\\d s: http://localhost:${port}\n`));

  const html = await page('/');
  expect(html).toContain(STOCK_TEXT['en-US']);
  const scripts = await Promise.all(
    [...html.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => page(path)),
  );
  const script = scripts.join('\n');
  expect(script).toContain('Minified React error');
  expect(script).not.toMatch(/react-dom-client\.development|Download the React DevTools/);
  expect(environmentOf(first.descendants())).toEqual(new Set(['production']));

  first.signalGroup('SIGINT');
  expect(await first.ended).toBe(0);

  const second = start({ NODE_ENV: 'test' }, checkout);
  await second.says(READY);
  expect(second.output()).not.toContain('Building');
  expect(await page('/')).toContain(STOCK_TEXT['en-US']);
});

test('Ctrl-C stops everything within 10 s and leaves nothing behind', LONG, async () => {
  const run = start();
  await run.says(READY);
  const processes = run.descendants();
  expect(processes.length).toBeGreaterThanOrEqual(3);

  run.signalGroup('SIGINT');
  await vi.waitFor(() => expect([run.pid, ...processes].filter(processFacts)).toEqual([]), {
    timeout: 10_000,
    interval: 50,
  });
  expect(await run.ended).toBe(0);
  expect(run.output()).toContain('Everything has stopped.');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test('killed with -9, it loses nothing and starts again', LONG, async () => {
  const killed = start();
  await killed.says(READY);
  await database((client) =>
    client.query(
      `insert into contact_messages (name, email, message, locale, created_at, delivered_at)
       values ('Ada Weaver', 'ada@example.test', 'Written just before the end.', 'en-US', now(), now())`,
    ),
  );
  killed.signal('SIGKILL');
  await killed.ended;

  const next = start();
  await next.says(READY);
  expect(next.output()).toContain('PostgreSQL still runs from an earlier start');
  const kept = await database((client) => client.query('select message from contact_messages'));
  expect(kept.rows).toEqual([{ message: 'Written just before the end.' }]);
  const seeds = await database((client) => client.query('select name from seeds'));
  expect(seeds.rows).toEqual([{ name: 'announcement' }]);
});

test('production with nothing set names every variable it needs, and does not start', LONG, async () => {
  const run = start({ BOBBIN_ENV: 'production' });
  expect(await run.ended).toBe(1);
  for (const name of ['SECRET_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'THREADS_APP_ID', 'THREADS_APP_SECRET', 'SMTP_URL'])
    expect(run.output()).toContain(`- ${name}: `);
  expect(run.output()).not.toMatch(/\n\s+at /);
});

test('production starts the app alone, without sandbox, demo data or developer pages', LONG, async () => {
  const { url } = await testDatabase();
  const run = start({
    BOBBIN_ENV: 'production',
    NODE_ENV: 'development',
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'https://threads.example.test',
    THREADS_APP_ID: 'an-app',
    THREADS_APP_SECRET: 'its-secret',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  await run.says(READY);
  expect(run.lines().filter((line) => line.endsWith('…'))).toEqual(['Starting the app …']);
  expect(run.output()).toContain('https://threads.example.test');
  expect(run.output()).not.toContain('its-secret');

  expect(await page('/')).not.toContain(STOCK_TEXT['en-US']);
  expect((await ask('/dev/kit')).status).toBe(404);
  expect((await ask('/')).headers.get('strict-transport-security')).toContain('max-age');
  await expect(fetch(`http://127.0.0.1:${port + 1}/`)).rejects.toThrow();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = await client.query('select name from seeds union all select text::text from announcements');
  await client.end();
  expect(made.rows).toEqual([]);
});

// A network namespace of its own has nothing but the loopback device; making one takes root.
test.skipIf(!canLeaveTheNetwork())('once installed it starts with no network at all', LONG, async () => {
  const run = launch('sh', ['-c', `exec unshare --net sh -c 'ip link set lo up && exec bin/start'`], REPOSITORY);
  await run.says(READY);
  const question = `fetch('http://127.0.0.1:${port}/readyz').then(async (answer) => console.log(await answer.text()))`;
  const asked = spawnSync(
    'sh',
    ['-c', 'exec nsenter "$@"', '-', `--net=/proc/${run.pid}/ns/net`, process.execPath, '-e', question],
    {
      encoding: 'utf8',
    },
  );
  expect(asked.stdout).toBe('{"status":"ok"}\n');
});

function start(environment: Record<string, string> = {}, checkout = REPOSITORY) {
  return launch(join(checkout, 'bin', 'start'), [], checkout, environment);
}

/** With the settings of the test alone: what the shell of whoever runs the tests has set does not count. */
function launch(program: string, args: string[], cwd: string, environment: Record<string, string> = {}) {
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: join(directory, 'data'),
      PORT: String(port),
      ...environment,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const pid = child.pid ?? 0;
  cleanUps.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    pid,
    ended,
    output: () => output,
    lines: () => output.split('\n'),
    says: (text: string) =>
      vi.waitFor(
        () => {
          if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`);
          expect(output).toContain(text);
        },
        { timeout: 120_000, interval: 50 },
      ),
    descendants: () => descendantsOf(pid),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    signalGroup: (signal: NodeJS.Signals) => process.kill(-pid, signal),
  };
}

/** The sources as a clone has them, with the packages that are installed here. */
function freshCheckout(): string {
  const checkout = join(directory, 'checkout');
  const left = /^(?:node_modules|build|test-results|\.data.*|\.git|\.react-router)$/;
  cpSync(REPOSITORY, checkout, { recursive: true, filter: (from) => !left.test(relative(REPOSITORY, from)) });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

function ask(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`);
}

async function page(path: string): Promise<string> {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Asks the PostgreSQL that the running product has started. */
async function database<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const server = await startEmbeddedPostgres({ directory: join(directory, 'data', 'postgres'), log: () => undefined });
  expect(server.adopted).toBe(true);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(name);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const parent of found) found.push(...(children.get(parent) ?? []));
  return found.slice(1);
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** What NODE_ENV the Node processes among these were started with. */
function environmentOf(pids: number[]): Set<string | undefined> {
  const nodes = pids.filter((pid) => /\/node /.test(processFacts(pid)?.command ?? ''));
  return new Set(
    nodes.map((pid) => /(?:^|\0)NODE_ENV=([^\0]*)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1]),
  );
}

function canLeaveTheNetwork(): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync('sh', ['-c', 'unshare --net ip link set lo up && command -v nsenter']).status === 0;
}

/** The product's own and the two after it, which are the sandbox's. */
async function threeFreePorts(): Promise<number> {
  for (;;) {
    const first = await free(0);
    if (first !== undefined && (await free(first + 1)) !== undefined && (await free(first + 2)) !== undefined)
      return first;
  }
}

function free(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
