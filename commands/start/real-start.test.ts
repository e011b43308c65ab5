import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { processFacts } from '#base/process-table.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { STOCK_TEXT } from '#features/announcement/announcement.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#features/identity/demo-people.ts';
import { descendantsOf } from '#testing/descendants.ts';
import { freePorts } from '#testing/free-port.ts';
import { freshCheckout } from '#testing/fresh-checkout.ts';
import { launch } from '#testing/launch.ts';
import { copyMadeCluster } from '#testing/made-cluster.ts';
import { plainEnvironment } from '#testing/plain-environment.ts';
import { testDatabase } from '#testing/postgres.ts';
import { scratchDirectory } from '#testing/scratch-directory.ts';

const LONG = { timeout: 180_000 };
const REPOSITORY = join(import.meta.dirname, '..', '..');
const READY = 'Ctrl-C stops everything.';

let directory: string;
let port: number;

beforeEach(async () => {
  directory = scratchDirectory('real-start');
  // The product's own and the two after it, which are the sandbox's.
  port = await freePorts(3);
});

test('whatever NODE_ENV the shell has, a fresh checkout builds and serves the optimised product', LONG, async () => {
  const first = start({ NODE_ENV: 'development' }, freshCheckout(directory));
  await first.says(READY);
  const steps = ['Building the pages …', 'Starting PostgreSQL …', 'Starting the sandbox …', 'Starting the app …'];
  expect(first.lines().filter((line) => line.endsWith('…'))).toEqual(steps);
  expect(first.output()).toMatch(new RegExp(`Ready in \\d+\\.\\d s: http://localhost:${port}\n`));
  for (const { email } of DEMO_LOGINS) expect(first.output()).toContain(email);
  expect(first.output()).toContain(DEMO_PASSWORD);

  const html = await page('/');
  expect(html).toContain(STOCK_TEXT['en-US']);
  const scripts = await Promise.all(
    [...html.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => page(path)),
  );
  const script = scripts.join('\n');
  expect(script).toContain('Minified React error');
  expect(script).not.toMatch(/react-dom-client\.development|Download the React DevTools/);
  expect(environmentOf(descendantsOf(first.pid))).toEqual(new Set(['production']));
});

test(
  'killed with -9, it loses nothing and starts again without building; Ctrl-C then stops everything within 10 s and leaves nothing behind',
  LONG,
  async () => {
    copyMadeCluster(join(directory, 'data', 'postgres'));
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

    const next = start({ NODE_ENV: 'test' });
    await next.says(READY);
    expect(next.output()).not.toContain('Building');
    expect(next.output()).toContain('PostgreSQL still runs from an earlier start');
    expect(await page('/')).toContain(STOCK_TEXT['en-US']);
    const kept = await database((client) => client.query('select message from contact_messages'));
    expect(kept.rows).toEqual([{ message: 'Written just before the end.' }]);
    const seeds = await database((client) => client.query<{ name: string }>('select name from seeds'));
    expect(seeds.rows.map(({ name }) => name).toSorted()).toEqual(['announcement', 'logins', 'people']);

    const processes = [...descendantsOf(next.pid), postgresPid()];
    expect(processes.length).toBeGreaterThanOrEqual(3);
    next.signalGroup('SIGINT');
    await vi.waitFor(() => expect([next.pid, ...processes].filter(processFacts)).toEqual([]), {
      timeout: 10_000,
      interval: 50,
    });
    expect(await next.ended).toBe(0);
    expect(next.output()).toContain('Everything has stopped.');
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  },
);

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
    THREADS_APP_ID: '1234567890',
    // Nobody: a test asks nothing of the outside.
    THREADS_GRAPH_URL: 'http://127.0.0.1:9',
    THREADS_APP_SECRET: 'its-secret',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  await run.says(READY);
  expect(run.lines().filter((line) => line.endsWith('…'))).toEqual(['Starting the app …']);
  expect(run.output()).toContain('https://threads.example.test');
  expect(run.output()).not.toContain('its-secret');
  expect(run.output()).not.toContain(DEMO_PASSWORD);

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
test.skipIf(!canLeaveTheNetwork())(
  'once installed it starts with no network at all, and fills with members',
  LONG,
  async () => {
    copyMadeCluster(join(directory, 'data', 'postgres'));
    const alone = `exec unshare --net sh -c 'ip link set lo up && exec bin/start'`;
    const run = launch('sh', ['-c', alone], { cwd: REPOSITORY, env: environment() });
    await run.says(READY);
    await run.says('the accounts of the demo logins are connected and read');
    const question = `fetch('http://127.0.0.1:${port}/readyz').then(async (answer) => console.log(await answer.text()))`;
    const asked = spawnSync(
      'sh',
      ['-c', 'exec nsenter "$@"', '-', `--net=/proc/${run.pid}/ns/net`, process.execPath, '-e', question],
      {
        encoding: 'utf8',
      },
    );
    expect(asked.stdout).toBe('{"status":"ok"}\n');
    await run.says('the crowd of the demo is loaded');
    expect(run.output()).toContain('"accounts":3,');
  },
);

function start(settings: Record<string, string> = {}, checkout = REPOSITORY) {
  return launch(join(checkout, 'bin', 'start'), [], { cwd: checkout, env: { ...environment(), ...settings } });
}

/** The settings of the test alone: what the shell of whoever runs the tests has set does not count. */
function environment() {
  return { ...plainEnvironment(), DATA_DIR: join(directory, 'data'), PORT: String(port), DEMO_MEMBERS: '3' };
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

function postgresPid(): number {
  const file = join(directory, 'data', 'postgres', 'cluster', 'data', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
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
