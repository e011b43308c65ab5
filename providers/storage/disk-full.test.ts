import { rmSync } from 'node:fs';
import { mkdtemp, open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';
import { NoRoomLeft } from './file-store.ts';

const disk = { room: Infinity };

const openOnFullDisk: typeof open = async (...asked) => {
  const file = await open(...asked);
  const write = file.write.bind(file);
  file.write = ((bytes: Uint8Array, at: number) => {
    disk.room -= bytes.length;
    if (disk.room >= 0) return write(bytes, at);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }) as never;
  return file;
};

const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a disk that fills up while a file is written says so, keeps what it had, and nothing of the file', async () => {
  const files = diskFiles(folder, openOnFullDisk);
  await files.put('first', new Blob(['kept']).stream());
  disk.room = 150_000;
  const large = new Blob([new Uint8Array(100_000), new Uint8Array(100_000)]).stream();

  await expect(files.put('second', large)).rejects.toThrow(NoRoomLeft);

  expect(await files.stat('second')).toBeUndefined();
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  expect((await files.stat('first'))?.bytes).toBe(4);
  disk.room = Infinity;
  expect(await files.put('second', new Blob(['again']).stream())).toBe(5);
});
