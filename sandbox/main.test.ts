import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxDatabase } from '#testing/postgres.ts';
import { freePort } from '#testing/free-port.ts';
import { plainEnvironment } from '#testing/plain-environment.ts';
import { listenOnLoopback } from './listening.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

async function environment() {
  const [port, smtpPort] = [await freePort(), await freePort()];
  return { PORT: `${port}`, SMTP_PORT: `${smtpPort}`, DATABASE_URL: (await sandboxDatabase()).url };
}

function run(env: Record<string, string>) {
  const child = fork(MAIN, { env: { ...plainEnvironment(), ...env }, execArgv: [], silent: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, exit, said: () => said };
}

function ready(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

test('it says when it is ready, and answers on loopback', async () => {
  const env = await environment();
  const { child } = run(env);
  expect(await ready(child)).toEqual({ type: 'ready' });
  expect((await fetch(`http://127.0.0.1:${env.PORT}/_sandbox/mail`)).status).toBe(200);
});

test.each(['SIGTERM', 'SIGINT'] as const)('it stops on %s', async (signal) => {
  const { child, exit } = run(await environment());
  await ready(child);
  child.kill(signal);
  expect(await exit).toBe(0);
});

test('it stops when its parent is gone', async () => {
  const { child, exit } = run(await environment());
  await ready(child);
  child.disconnect();
  expect(await exit).toBe(0);
});

test.each(['PORT', 'SMTP_PORT'] as const)('it says which port is taken when %s is', async (taken) => {
  const env = await environment();
  const server = createServer();
  await listenOnLoopback(server, Number(env[taken]));
  onTestFinished(() => void server.close());

  const { exit, said } = run(env);
  expect(await exit).toBe(1);
  expect(said()).toBe(`The sandbox cannot listen on port ${env[taken]} of 127.0.0.1: another program already does.\n`);
});

test('it does not start in production', async () => {
  const { exit, said } = run({ ...(await environment()), BOBBIN_ENV: 'production' });
  expect(await exit).toBe(1);
  expect(said()).toContain('BOBBIN_ENV: is production, and the sandbox never runs there');
});

test('it says that the database cannot be reached, and keeps the password to itself', async () => {
  const env = await environment();
  const { exit, said } = run({ ...env, DATABASE_URL: `postgres://ann:secret@127.0.0.1:${await freePort()}/db` });
  expect(await exit).toBe(1);
  expect(said()).toContain('The sandbox cannot prepare its tables in DATABASE_URL');
  expect(said()).not.toContain('secret');
});
