import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { processFacts } from '#base/process-table.ts';
import { freePort } from '#testing/free-port.ts';
import { launch } from '#testing/launch.ts';
import { copyMadeCluster } from '#testing/made-cluster.ts';
import { scratchDirectory } from '#testing/scratch-directory.ts';

const LONG = { timeout: 60_000 };

let dataDir: string;
let ports: { app: number; sandbox: number };

beforeEach(async () => {
  dataDir = scratchDirectory('supervise');
  ports = { app: await freePort(), sandbox: await freePort() };
});

test('it brings up PostgreSQL, the sandbox and the app, and says where', LONG, async () => {
  const run = laterSupervisor();
  await run.says('Ctrl-C stops everything.');

  const lines = run.output().split('\n');
  const order = ['preparing …', 'Starting PostgreSQL …', 'Starting the sandbox …', 'Starting the app …'];
  expect(lines.filter((line) => order.includes(line))).toEqual(order);
  expect(run.output()).toMatch(new RegExp(`Ready in \\d+\\.\\d s: http://127.0.0.1:${ports.app}\na note to read\n`));
  expect(run.output()).toMatch(/the app has pid \d+, NODE_ENV production and the database itself\n/);
  expect(await (await fetch(`http://127.0.0.1:${ports.app}`)).text()).toBe('the app');
});

test(
  'Ctrl-C, pressed twice, stops the app, the sandbox and PostgreSQL in that order and leaves nothing behind',
  LONG,
  async () => {
    const run = laterSupervisor();
    await run.says('Ctrl-C stops everything.');
    const pids = [...run.childPids(), postgresPid()];
    expect(pids.map((pid) => processFacts(pid) !== undefined)).toEqual([true, true, true]);

    run.signalGroup('SIGINT');
    run.signalGroup('SIGINT');
    expect(await run.ended).toBe(0);

    expect(run.output()).toMatch(
      /Stopping \(SIGINT\) …\n(.*\n)*the app stopped while PostgreSQL was up\n(.*\n)*the sandbox stopped while PostgreSQL was up\n(.*\n)*Everything has stopped\.\n/,
    );
    expect(pids.map(processFacts)).toEqual([undefined, undefined, undefined]);
  },
);

test('an app that does not stop by itself is ended', LONG, async () => {
  const run = laterSupervisor({ APP_BEHAVIOUR: 'stubborn' });
  await run.says('Ctrl-C stops everything.');
  const pids = [...run.childPids(), postgresPid()];

  run.signal('SIGTERM');
  expect(await run.ended).toBe(0);

  expect(run.output()).toContain('the app does not stop by itself and is ended.');
  expect(pids.map(processFacts)).toEqual([undefined, undefined, undefined]);
});

test(
  'stopped in the middle of a first start, it leaves nothing running and a directory that starts',
  LONG,
  async () => {
    const interrupted = supervisor();
    await interrupted.says('Starting PostgreSQL …');
    interrupted.signalGroup('SIGINT');
    expect(await interrupted.ended).toBe(130);
    expect(postgresPid()).toBe(0);

    await supervisor().says('Ctrl-C stops everything.');
  },
);

test('when the app dies, everything stops and the exit code says so', LONG, async () => {
  const run = laterSupervisor();
  await run.says('Ctrl-C stops everything.');
  const [sandbox = 0, app = 0] = run.childPids();
  const postgres = postgresPid();

  process.kill(app, 'SIGUSR2');
  expect(await run.ended).toBe(1);

  expect(run.output()).toContain('The app ended unexpectedly (exit code 4).');
  expect([sandbox, postgres].map(processFacts)).toEqual([undefined, undefined]);
});

test('when PostgreSQL dies, everything stops and its log is named', LONG, async () => {
  const run = laterSupervisor();
  await run.says('Ctrl-C stops everything.');

  process.kill(postgresPid(), 'SIGKILL');
  expect(await run.ended).toBe(1);

  expect(run.output()).toContain(`PostgreSQL ended unexpectedly; its log: ${dataDir}/postgres/server.log`);
  expect(run.childPids().map(processFacts)).toEqual([undefined, undefined]);
});

test('an app that cannot start is reported, and nothing is left running', LONG, async () => {
  const run = laterSupervisor({ APP_BEHAVIOUR: 'refuses' });

  expect(await run.ended).toBe(1);

  expect(run.output()).toContain('the app has no faith in these settings');
  expect(run.output()).toContain('The app could not start (exit code 3).');
  expect([...run.childPids(), postgresPid()].map(processFacts)).toEqual([undefined, undefined]);
});

test('killed with -9 it takes its children along, and the next start adopts its PostgreSQL', LONG, async () => {
  const killed = laterSupervisor();
  await killed.says('Ctrl-C stops everything.');
  const postgres = postgresPid();
  killed.signal('SIGKILL');
  await killed.ended;

  const next = supervisor();
  await next.says('Ctrl-C stops everything.');

  expect(next.output()).toContain(`PostgreSQL still runs from an earlier start (pid ${postgres}); it is used again.`);
  expect(killed.childPids().map(processFacts)).toEqual([undefined, undefined]);
  next.signal('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(processFacts(postgres)).toBeUndefined();
});

test('a second start on the same data is refused, names the first, and does it no harm', LONG, async () => {
  const first = laterSupervisor();
  await first.says('Ctrl-C stops everything.');

  const second = supervisor();
  expect(await second.ended).toBe(1);

  expect(second.output()).toMatch(
    new RegExp(`^Already running on ${dataDir}: process ${first.pid}, since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z\\.\n`),
  );
  expect(await (await fetch(`http://127.0.0.1:${ports.app}`)).text()).toBe('the app');
});

test('a taken port is named before anything slow is done', LONG, async () => {
  const other = await listen(ports.app);
  onTestFinished(() => void other.close());

  const run = supervisor();
  expect(await run.ended).toBe(1);

  expect(run.output()).toMatch(new RegExp(`^Port ${ports.app} \\(PORT\\) is taken by process ${process.pid} \\(`));
  expect(run.output()).toContain('choose another port: PORT=4000 bin/start');
  expect(run.output()).not.toContain('preparing');
});

function supervisor(env: Record<string, string> = {}) {
  const run = launch(process.execPath, [join(import.meta.dirname, 'fixtures', 'supervisor.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      APP_PORT: String(ports.app),
      SANDBOX_PORT: String(ports.sandbox),
      ...env,
    },
  });
  return {
    ...run,
    childPids: () => [...run.output().matchAll(/ has pid (\d+)/g)].map((found) => Number(found[1])),
  };
}

/** On data that an earlier start has made. */
function laterSupervisor(env?: Record<string, string>) {
  copyMadeCluster(join(dataDir, 'postgres'));
  return supervisor(env);
}

function postgresPid(): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function listen(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
