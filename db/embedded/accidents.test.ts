import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { processFacts } from '#base/process-table.ts';
import { copyMadeCluster } from '#testing/made-cluster.ts';
import { scratchDirectory } from '#testing/scratch-directory.ts';
import { accountFor } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { hold, isRoot, query, start, unfinished } from './test-embedded.ts';

let base: string;
let directory: string;

beforeEach(() => {
  base = scratchDirectory('embedded');
  directory = join(base, 'postgres');
});

test(
  'a server left behind by a killed process is adopted with every acknowledged row',
  { timeout: 60_000 },
  async () => {
    copyMadeCluster(directory);
    const held = hold(directory);
    await vi.waitFor(() => expect(held.output()).toMatch(/written 50\n/), { timeout: 30_000 });
    held.kill();
    await held.ended;
    const pid = Number(/ready (\d+)/.exec(held.output())?.[1]);
    const acknowledged = Number(/written (\d+)\n$/.exec(held.output())?.[1]);
    expect(processFacts(pid)).toBeDefined();

    const server = await start(directory);

    expect(server).toMatchObject({ adopted: true, pid });
    const [row] = await query(server, 'select count(*)::int as rows from written');
    expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
    await server.stop();
    expect(processFacts(pid)).toBeUndefined();
  },
);

test('a left-behind server that hangs is restarted', { timeout: 60_000 }, async () => {
  copyMadeCluster(directory);
  const first = await start(directory);
  await query(first, 'create table kept ()');
  process.kill(first.pid, 'SIGSTOP');

  const second = await start(directory);

  expect(second.adopted).toBe(false);
  expect(processFacts(first.pid)).toBeUndefined();
  expect(await query(second, 'select * from kept')).toEqual([]);
});

test(
  'after the server itself was killed, the next start recovers what was committed',
  { timeout: 60_000 },
  async () => {
    copyMadeCluster(directory);
    const first = await start(directory);
    await query(first, 'create table kept as select 7 as number');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;

    const second = await start(directory);

    expect(second.adopted).toBe(false);
    expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }]);
  },
);

test(
  'a pid file whose pid now belongs to another program does not stop the start, nor that program',
  { timeout: 60_000 },
  async () => {
    copyMadeCluster(directory);
    const first = await start(directory);
    const pidFile = join(directory, 'cluster', 'data', 'postmaster.pid');
    const left = readFileSync(pidFile, 'utf8');
    await first.stop();
    const owner = statSync(join(directory, 'cluster', 'data'));
    const stranger = spawn('sleep', ['600'], isRoot ? { uid: owner.uid, gid: owner.gid } : {});
    onTestFinished(() => void stranger.kill('SIGKILL'));
    writeFileSync(pidFile, left.replace(/^\d+/, String(stranger.pid)));
    chownSync(pidFile, owner.uid, owner.gid);

    const second = await start(directory);

    expect(second.adopted).toBe(false);
    await second.stop();
    expect(processFacts(stranger.pid ?? 0)).toBeDefined();
  },
);

test('killed while it makes the cluster, it begins anew at the next start', { timeout: 60_000 }, async () => {
  const held = hold(directory);
  await vi.waitFor(
    () =>
      expect(unfinished(directory).some((name) => existsSync(join(directory, name, 'data', 'PG_VERSION')))).toBe(true),
    {
      timeout: 20_000,
      interval: 5,
    },
  );
  held.kill();
  await held.ended;
  expect(existsSync(join(directory, 'cluster'))).toBe(false);

  const server = await start(directory);

  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(unfinished(directory)).toEqual([]);
});

test('what is deleted by others at the same moment does not keep the rest of an unfinished cluster', async () => {
  copyMadeCluster(directory);
  const making = {
    directory,
    account: accountFor(join(directory, 'cluster')),
    binaries: postgresBinaries(),
    isSynced: false,
  };
  for (const round of Array(8).keys()) {
    const left = join(directory, `unfinished-${round}`);
    mkdirSync(left);
    for (const file of Array(1500).keys()) writeFileSync(join(left, String(file)), '');
    const other = spawn('find', [left, '-type', 'f', '-delete'], { stdio: 'ignore' });
    const ended = once(other, 'close');
    await vi.waitFor(() => expect(readdirSync(left).length).toBeLessThan(1500), {
      interval: 1,
      timeout: 20_000,
    });

    await ensureCluster(making);

    expect(unfinished(directory)).toEqual([]);
    await ended;
  }
});

test('something else under the name of the cluster is refused and left alone', async () => {
  mkdirSync(join(directory, 'cluster'), { recursive: true });
  writeFileSync(join(directory, 'cluster', 'diary.txt'), 'mine');

  await expect(start(directory)).rejects.toThrow(/holds no PostgreSQL data .* Nothing was deleted/);

  expect(readFileSync(join(directory, 'cluster', 'diary.txt'), 'utf8')).toBe('mine');
});

test('data of another major version is refused, with both versions named', { timeout: 60_000 }, async () => {
  copyMadeCluster(directory);
  const versionFile = join(directory, 'cluster', 'data', 'PG_VERSION');
  writeFileSync(versionFile, '15\n');

  await expect(start(directory)).rejects.toThrow(
    /made by PostgreSQL 15, and this is PostgreSQL 18\. Nothing was changed/,
  );
  expect(readFileSync(versionFile, 'utf8')).toBe('15\n');
});

test(
  'on a disk without room the first start says so, and leaves nothing half-made',
  { timeout: 60_000 },
  async ({ skip }) => {
    skip(!mountSmallDisk('16m'), 'needs root and the right to mount a small disk');

    await expect(start(directory)).rejects.toThrow(
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
    const first = await start(directory);
    await query(first, 'create table kept as select 7 as number');
    await first.stop();
    const filler = join(base, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);

    await expect(start(directory)).rejects.toThrow(
      `The disk is full: PostgreSQL has no room in ${directory}. Nothing was damaged.`,
    );
    rmSync(filler);

    expect(await query(await start(directory), 'select number from kept')).toEqual([{ number: 7 }]);
  },
);

function mountSmallDisk(size: string): boolean {
  if (!isRoot || spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', base]).status !== 0) return false;
  onTestFinished(() => void spawnSync('umount', ['-l', base]));
  return true;
}
