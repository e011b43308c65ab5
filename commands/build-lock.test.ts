import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'build-lock-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('two builds at once run one after the other', async () => {
  const lock = join(directory, 'two');
  const events: string[] = [];
  const build = (name: string) =>
    withBuildLock(lock, async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
    });
  await Promise.all([build('a'), build('b')]);
  expect(events.map((event) => event.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  expect(existsSync(lock)).toBe(false);
});

test('a lock of a process that is gone is taken over', async () => {
  const lock = join(directory, 'stale');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(lock, String(pid));
  expect(await withBuildLock(lock, () => Promise.resolve('built'))).toBe('built');
});

test('a build that fails leaves no lock behind', async () => {
  const lock = join(directory, 'failed');
  await expect(withBuildLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});
