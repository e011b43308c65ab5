import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { processFacts } from '#base/process-table.ts';
import { copyMadeCluster } from '#testing/made-cluster.ts';
import { scratchDirectory } from '#testing/scratch-directory.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const FAST = { fsync: 'off' };

let base: string;
let directory: string;

beforeEach(() => {
  base = scratchDirectory('embedded');
  directory = join(base, 'postgres');
});

test(
  'the first start makes a database, and the next one finds its rows on the same port',
  { timeout: 60_000 },
  async () => {
    const first = await start();
    await query(first, "create table kept as select 'thread' as word");
    await first.stop();
    expect(processFacts(first.pid)).toBeUndefined();

    const second = await start();

    expect(second).toMatchObject({ adopted: false, port: first.port, url: first.url });
    expect(await query(second, 'select word from kept')).toEqual([{ word: 'thread' }]);
    expect(
      await query(
        second,
        "select datcollate, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'bobbin'",
      ),
    ).toEqual([{ datcollate: 'C', datlocale: 'C.UTF-8', encoding: 'UTF8' }]);
  },
);

test('only the owner can read the password, and without it nobody gets in', { timeout: 60_000 }, async () => {
  copyMadeCluster(directory);
  const server = await start();
  const address = new URL(server.url);
  address.password = 'guessed';

  await expect(query({ url: address.href }, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(directory, 'cluster', 'password')).mode & 0o777).toBe(0o600);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(address.hostname).toBe('127.0.0.1');
});

test(
  'started by root below a directory that only root may enter, it runs as another user',
  { timeout: 60_000 },
  async ({ skip }) => {
    skip(!isRoot, 'only root can do this');
    chmodSync(base, 0o700);
    expect(statSync(base).uid).toBe(0);

    const server = await start();

    expect(statSync(`/proc/${server.pid}`).uid).not.toBe(0);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test(
  'an ordinary user starts it, and root later uses their data without taking it away',
  { timeout: 60_000 },
  async ({ skip }) => {
    skip(!isRoot, 'changing the user needs root; the other tests then run as an ordinary user');
    const nobody = 65_534;
    const canReach = spawnSync('setpriv', asUser(nobody, [process.execPath, '-e', '0']), { cwd: import.meta.dirname });
    skip(canReach.status !== 0, 'an ordinary user cannot enter this checkout');
    chownSync(base, nobody, nobody);

    const asNobody = () =>
      spawnSync('setpriv', asUser(nobody, [process.execPath, holder, directory, 'once']), { encoding: 'utf8' });
    expect(asNobody()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ready .*\nstopped\n$/) });
    const server = await start();
    expect(statSync(`/proc/${server.pid}`).uid).toBe(nobody);
    await server.stop();
    expect(asNobody()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ready .*\nstopped\n$/) });
  },
);

test(
  'a server left behind by a killed process is adopted with every acknowledged row',
  { timeout: 60_000 },
  async () => {
    copyMadeCluster(directory);
    const held = hold();
    await vi.waitFor(() => expect(held.output()).toMatch(/written 50\n/), { timeout: 30_000 });
    held.kill();
    await held.ended;
    const pid = Number(/ready (\d+)/.exec(held.output())?.[1]);
    const acknowledged = Number(/written (\d+)\n$/.exec(held.output())?.[1]);
    expect(processFacts(pid)).toBeDefined();

    const server = await start();

    expect(server).toMatchObject({ adopted: true, pid });
    const [row] = await query(server, 'select count(*)::int as rows from written');
    expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
    await server.stop();
    expect(processFacts(pid)).toBeUndefined();
  },
);

test('a left-behind server that hangs is restarted', { timeout: 60_000 }, async () => {
  copyMadeCluster(directory);
  const first = await start();
  await query(first, 'create table kept ()');
  process.kill(first.pid, 'SIGSTOP');

  const second = await start();

  expect(second.adopted).toBe(false);
  expect(processFacts(first.pid)).toBeUndefined();
  expect(await query(second, 'select * from kept')).toEqual([]);
});

test(
  'after the server itself was killed, the next start recovers what was committed',
  { timeout: 60_000 },
  async () => {
    copyMadeCluster(directory);
    const first = await start();
    await query(first, 'create table kept as select 7 as number');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;

    const second = await start();

    expect(second.adopted).toBe(false);
    expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }]);
  },
);

test(
  'a pid file whose pid now belongs to another program does not stop the start, nor that program',
  { timeout: 60_000 },
  async () => {
    copyMadeCluster(directory);
    const first = await start();
    const pidFile = join(directory, 'cluster', 'data', 'postmaster.pid');
    const left = readFileSync(pidFile, 'utf8');
    await first.stop();
    const owner = statSync(join(directory, 'cluster', 'data'));
    const stranger = spawn('sleep', ['600'], isRoot ? { uid: owner.uid, gid: owner.gid } : {});
    onTestFinished(() => void stranger.kill('SIGKILL'));
    writeFileSync(pidFile, left.replace(/^\d+/, String(stranger.pid)));
    chownSync(pidFile, owner.uid, owner.gid);

    const second = await start();

    expect(second.adopted).toBe(false);
    await second.stop();
    expect(processFacts(stranger.pid ?? 0)).toBeDefined();
  },
);

test('killed while it makes the cluster, it begins anew at the next start', { timeout: 60_000 }, async () => {
  const held = hold();
  await vi.waitFor(
    () => expect(unfinished().some((name) => existsSync(join(directory, name, 'data', 'PG_VERSION')))).toBe(true),
    {
      timeout: 20_000,
      interval: 5,
    },
  );
  held.kill();
  await held.ended;
  expect(existsSync(join(directory, 'cluster'))).toBe(false);

  const server = await start();

  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(unfinished()).toEqual([]);
});

test('something else under the name of the cluster is refused and left alone', async () => {
  mkdirSync(join(directory, 'cluster'), { recursive: true });
  writeFileSync(join(directory, 'cluster', 'diary.txt'), 'mine');

  await expect(start()).rejects.toThrow(/holds no PostgreSQL data .* Nothing was deleted/);

  expect(readFileSync(join(directory, 'cluster', 'diary.txt'), 'utf8')).toBe('mine');
});

test('data of another major version is refused, with both versions named', { timeout: 60_000 }, async () => {
  copyMadeCluster(directory);
  const versionFile = join(directory, 'cluster', 'data', 'PG_VERSION');
  writeFileSync(versionFile, '15\n');

  await expect(start()).rejects.toThrow(/made by PostgreSQL 15, and this is PostgreSQL 18\. Nothing was changed/);
  expect(readFileSync(versionFile, 'utf8')).toBe('15\n');
});

test('when its port was taken in between, it uses another one and keeps that', { timeout: 60_000 }, async () => {
  copyMadeCluster(directory);
  const first = await start();
  await first.stop();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(first.port, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());

  const second = await start();

  expect(second.port).not.toBe(first.port);
  await second.stop();
  expect((await start()).port).toBe(second.port);
});

test(
  'on a disk without room the first start says so, and leaves nothing half-made',
  { timeout: 60_000 },
  async ({ skip }) => {
    skip(!mountSmallDisk('16m'), 'needs root and the right to mount a small disk');

    await expect(start()).rejects.toThrow(
      `The disk is full: PostgreSQL has no room in ${directory}. Nothing was damaged.`,
    );

    expect(readdirSync(directory)).toEqual([]);
  },
);

test(
  'on a disk that has become full it says so, and has every row once there is room again',
  { timeout: 60_000 },
  async ({ skip }) => {
    skip(!mountSmallDisk('96m'), 'needs root and the right to mount a small disk');
    copyMadeCluster(directory);
    const first = await start();
    await query(first, 'create table kept as select 7 as number');
    await first.stop();
    const filler = join(base, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);

    await expect(start()).rejects.toThrow(
      `The disk is full: PostgreSQL has no room in ${directory}. Nothing was damaged.`,
    );
    rmSync(filler);

    expect(await query(await start(), 'select number from kept')).toEqual([{ number: 7 }]);
  },
);

test('it can be called off while it starts, and nothing stays behind', { timeout: 60_000 }, async () => {
  const calledOff = new AbortController();
  const starting = startEmbeddedPostgres({ directory, log: () => undefined, options: FAST, signal: calledOff.signal });
  await vi.waitFor(() => expect(unfinished()).toHaveLength(1), { interval: 5 });
  calledOff.abort();

  await expect(starting).rejects.toThrow(/abort/);

  expect(readdirSync(directory)).toEqual([]);
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, log: () => undefined, options: FAST });
  onTestFinished(() => server.stop());
  return server;
}

async function query({ url }: { url: string }, sql: string): Promise<Array<Record<string, unknown>>> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const holder = join(import.meta.dirname, 'fixtures', 'server-holder.ts');

function hold() {
  const child: ChildProcess = spawn(process.execPath, [holder, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { output: () => output, kill: () => child.kill('SIGKILL'), ended };
}

function unfinished(): string[] {
  return existsSync(directory) ? readdirSync(directory).filter((name) => name.startsWith('unfinished-')) : [];
}

function asUser(id: number, command: string[]): string[] {
  return [`--reuid=${id}`, `--regid=${id}`, '--clear-groups', ...command];
}

function mountSmallDisk(size: string): boolean {
  if (!isRoot || spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', base]).status !== 0) return false;
  onTestFinished(() => void spawnSync('umount', ['-l', base]));
  return true;
}
