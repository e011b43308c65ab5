import { join } from 'node:path';
import { GoTrueClient } from '@supabase/auth-js';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePorts } from '#testing/free-port.ts';
import { launch } from '#testing/launch.ts';
import { plainEnvironment } from '#testing/plain-environment.ts';
import { testDatabase } from '#testing/postgres.ts';

const LONG = { timeout: 120_000 };
const REPOSITORY = join(import.meta.dirname, '..');
const READY = 'Ctrl-C stops everything.';
const SOMEBODY = { email: 'somebody@example.test', password: 'a long password' };

/** The service's own port and the two after it, which are its sandbox's. */
let ports: { first: number; second: number };

beforeEach(async () => {
  const first = await freePorts(6);
  ports = { first, second: first + 3 };
});

test('two run side by side, each with its own settings, prefix and people', LONG, async () => {
  const open = start(ports.first, { ...(await ownDatabase()), API_PREFIX: '', GOTRUE_MAILER_AUTOCONFIRM: 'true' });
  const closed = start(ports.second, { ...(await ownDatabase()), GOTRUE_DISABLE_SIGNUP: 'true' });
  await Promise.all([open.says(READY), closed.says(READY)]);
  expect(readyLines(open)).toEqual([expect.stringMatching(`: http://localhost:${ports.first}$`)]);
  expect(readyLines(closed)).toEqual([expect.stringMatching(`: http://localhost:${ports.second}/auth/v1$`)]);

  const atOpen = clientOf(`http://127.0.0.1:${ports.first}`);
  const atClosed = clientOf(`http://127.0.0.1:${ports.second}/auth/v1`);
  expect((await atOpen.signUp(SOMEBODY)).data.session?.user.email).toBe(SOMEBODY.email);
  expect((await atClosed.signUp(SOMEBODY)).error).toMatchObject({ code: 'signup_disabled' });
  expect((await atClosed.signInWithPassword(SOMEBODY)).error).toMatchObject({ code: 'invalid_credentials' });

  const health = { name: 'GoTrue' };
  expect(await (await ask(ports.first, '/health')).json()).toMatchObject(health);
  expect(await (await ask(ports.second, '/auth/v1/health')).json()).toMatchObject(health);
  expect((await ask(ports.second, '/health')).status).toBe(404);
  expect((await ask(ports.second, '/login')).status).toBe(404);

  const google = await fetch(`http://127.0.0.1:${ports.first}/authorize?provider=google`, { redirect: 'manual' });
  const asked = new URL(google.headers.get('location') ?? '');
  expect(asked.origin).toBe(`http://localhost:${ports.first + 1}`);
  expect(asked.searchParams.get('redirect_uri')).toBe(`http://localhost:${ports.first}/callback`);
  const company = await atClosed.signInWithSSO({ domain: 'acme.test' });
  expect(company.data?.url).toMatch(`http://127.0.0.1:${ports.second + 1}/saml/sso?`);

  for (const run of [open, closed]) run.signal('SIGTERM');
  expect(await Promise.all([open.ended, closed.ended])).toEqual([0, 0]);
});

test(
  'a letter that the mail server did not take is sent again, and leads to the service’s own address',
  LONG,
  async () => {
    const { DATABASE_URL } = await ownDatabase();
    const run = start(ports.first, { DATABASE_URL, API_EXTERNAL_URL: 'https://auth.example.test/v1' });
    await run.says(READY);
    const fault = { provider: 'mail', kind: '429', rate: 1, count: 1 };
    await sandbox('faults', { method: 'POST', body: JSON.stringify(fault) });
    const { error } = await clientOf(`http://127.0.0.1:${ports.first}/auth/v1`).signUp(SOMEBODY);
    expect(error).toBeNull();

    const client = await databaseClient(DATABASE_URL);
    const waiting = () => client.query(`update pgboss.job set start_after = now() where name = 'auth.letter'`);
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 30_000 }).toBe(1);
    // The wait before another try is the queue's own business; here it is over at once.
    const inbox = async () => {
      await waiting();
      return sandbox(`mail?to=${SOMEBODY.email}`);
    };
    const link = expect.stringMatching(/^https:\/\/auth\.example\.test\/v1\/verify\?token=/m);
    await expect.poll(inbox, { timeout: 60_000, interval: 500 }).toEqual([expect.objectContaining({ text: link })]);
  },
);

test('production says what the service needs, which is less than the product does', LONG, async () => {
  const run = start(ports.first, { BOBBIN_ENV: 'production' });
  expect(await run.ended).toBe(1);
  for (const name of ['SECRET_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'API_EXTERNAL_URL', 'SMTP_URL'])
    expect(run.output()).toContain(`- ${name}: `);
  expect(run.output()).not.toContain('THREADS_APP_ID');
});

function start(port: number, settings: Record<string, string>) {
  const env = { ...plainEnvironment(), PORT: String(port), ...settings };
  return launch(join(REPOSITORY, 'bin', 'auth'), [], { cwd: REPOSITORY, env });
}

async function ownDatabase() {
  return { DATABASE_URL: (await testDatabase()).url };
}

async function databaseClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

function clientOf(url: string): GoTrueClient {
  return new GoTrueClient({ url, autoRefreshToken: false, detectSessionInUrl: false, persistSession: false });
}

function readyLines(run: ReturnType<typeof start>): string[] {
  return run.lines().filter((line) => line.startsWith('Ready'));
}

function ask(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`);
}

async function sandbox(path: string, init?: RequestInit): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${ports.first + 1}/_sandbox/${path}`, { headers, ...init });
  expect(answer.ok).toBe(true);
  return answer.json();
}
