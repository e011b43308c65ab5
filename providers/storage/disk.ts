import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { assertPlainName, NoRoomLeft } from './file-store.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Half-written files lie here, on the same disk, so that the last step is a change of name. */
const UNFINISHED = 'unfinished';

/** `openFile` as the disk has it, or as a full one has. */
export function diskFiles(folder: string, openFile: typeof open = open): FileStore {
  const placeOf = (name: string) => {
    assertPlainName(name);
    return join(folder, name.slice(0, 2), name);
  };

  return {
    async put(name, bytes) {
      const place = placeOf(name);
      const unfinished = join(folder, UNFINISHED, randomUUID());
      await Promise.all([mkdir(dirname(place), { recursive: true }), mkdir(dirname(unfinished), { recursive: true })]);
      try {
        const size = await write(await openFile(unfinished, 'wx', 0o600), bytes);
        await rename(unfinished, place);
        return size;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw isFull(error) ? new NoRoomLeft('The disk is full', { cause: error }) : error;
      }
    },
    async get(name, range) {
      const place = placeOf(name);
      if (!(await sizeAndTime(place))) return undefined;
      return Readable.toWeb(createReadStream(place, range)) as ReadableStream<Uint8Array>;
    },
    async stat(name) {
      const found = await sizeAndTime(placeOf(name));
      return found && { name, ...found };
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async *list(prefix = '') {
      for (const shelf of await namesIn(folder)) {
        if (shelf.length !== 2 || !isStartOf(prefix, shelf)) continue;
        yield* filesIn(join(folder, shelf), prefix);
      }
    },
    async sweep(before) {
      const place = join(folder, UNFINISHED);
      for await (const { name, modifiedAt } of filesIn(place, ''))
        if (modifiedAt < before) await rm(join(place, name), { force: true });
    },
    close: () => undefined,
  };
}

async function write(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  try {
    let size = 0;
    for await (const chunk of bytes) {
      await writeWhole(file, chunk);
      size += chunk.length;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

async function writeWhole(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten;
}

async function* filesIn(place: string, prefix: string): AsyncIterable<StoredFile> {
  for (const name of await namesIn(place)) {
    if (!name.startsWith(prefix)) continue;
    const found = await sizeAndTime(join(place, name));
    if (found) yield { name, ...found };
  }
}

async function sizeAndTime(place: string): Promise<Omit<StoredFile, 'name'> | undefined> {
  const found = await stat(place).catch(orMissing);
  return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : undefined;
}

async function namesIn(place: string): Promise<string[]> {
  return (await readdir(place).catch(orMissing)) ?? [];
}

function orMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function isStartOf(prefix: string, shelf: string): boolean {
  return prefix.startsWith(shelf) || shelf.startsWith(prefix);
}
