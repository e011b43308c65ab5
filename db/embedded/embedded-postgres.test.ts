import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { processFacts } from '#base/process-table.ts';
import { copyMadeCluster } from '#testing/made-cluster.ts';
import { scratchDirectory } from '#testing/scratch-directory.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { FAST, HOLDER, isRoot, query, start, unfinished } from './test-embedded.ts';

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
    const first = await start(directory);
    await query(first, "create table kept as select 'thread' as word");
    await first.stop();
    expect(processFacts(first.pid)).toBeUndefined();

    const second = await start(directory);

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
  const server = await start(directory);
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

    const server = await start(directory);

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
      spawnSync('setpriv', asUser(nobody, [process.execPath, HOLDER, directory, 'once']), { encoding: 'utf8' });
    expect(asNobody()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ready .*\nstopped\n$/) });
    const server = await start(directory);
    expect(statSync(`/proc/${server.pid}`).uid).toBe(nobody);
    await server.stop();
    expect(asNobody()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ready .*\nstopped\n$/) });
  },
);

test('when its port was taken in between, it uses another one and keeps that', { timeout: 60_000 }, async () => {
  copyMadeCluster(directory);
  const first = await start(directory);
  await first.stop();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(first.port, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());

  const second = await start(directory);

  expect(second.port).not.toBe(first.port);
  await second.stop();
  expect((await start(directory)).port).toBe(second.port);
});

test('it can be called off while it starts, and nothing stays behind', { timeout: 60_000 }, async () => {
  const calledOff = new AbortController();
  const starting = startEmbeddedPostgres({ directory, log: () => undefined, options: FAST, signal: calledOff.signal });
  await vi.waitFor(() => expect(unfinished(directory)).toHaveLength(1), { interval: 5, timeout: 20_000 });
  calledOff.abort();

  await expect(starting).rejects.toThrow(/abort/);

  expect(readdirSync(directory)).toEqual([]);
});

function asUser(id: number, command: string[]): string[] {
  return [`--reuid=${id}`, `--regid=${id}`, '--clear-groups', ...command];
}
