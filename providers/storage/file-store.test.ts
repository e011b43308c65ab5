import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { diskFiles } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { s3Files } from './s3.ts';

const folder = await mkdtemp(join(tmpdir(), 'file-store-'));
const port = await freePort();
const server = new S3rver({
  port,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'files', configs: [] }],
});
beforeAll(() => server.run().then(() => undefined));
afterAll(async () => {
  for (const store of Object.values(STORES)) store.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const STORES: Record<string, FileStore> = {
  disk: diskFiles(join(folder, 'disk')),
  s3: s3Files({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'files',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }),
};

const chunks = (...parts: (string | Uint8Array)[]) => new Blob(parts as BlobPart[]).stream();
const textOf = async (bytes: ReadableStream<Uint8Array> | undefined) => bytes && new Response(bytes as never).text();
async function namesIn(store: FileStore, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names.toSorted();
}

describe.each(Object.entries(STORES))('files on %s', (kind, store) => {
  test('come back as they went in, whole and in part', async () => {
    expect(await store.put('aa-first', chunks('hello', ' world'))).toBe(11);
    expect(await textOf(await store.get('aa-first'))).toBe('hello world');
    expect(await textOf(await store.get('aa-first', { start: 2, end: 4 }))).toBe('llo');
    expect(await store.stat('aa-first')).toMatchObject({ bytes: 11 });
    expect(await store.put('aa-empty', chunks())).toBe(0);
  });

  test('of many megabytes too', async () => {
    const large = new Uint8Array(12_000_000).map((_each, index) => index % 253);
    expect(await store.put('bb-large', chunks(large))).toBe(large.length);
    const back = await new Response((await store.get('bb-large')) as never).arrayBuffer();
    expect(Buffer.from(back).equals(Buffer.from(large))).toBe(true);
  });

  test('that are missing are missing, and can be removed again', async () => {
    expect(await store.get('cc-nothing')).toBeUndefined();
    expect(await store.stat('cc-nothing')).toBeUndefined();
    await store.put('cc-gone', chunks('x'));
    await store.remove('cc-gone');
    await store.remove('cc-gone');
    expect(await store.stat('cc-gone')).toBeUndefined();
  });

  test('are listed, also by how they begin', async () => {
    await store.put('dd-one.1', chunks('x'));
    await store.put('dd-one.2', chunks('x'));
    await store.put('dd-two', chunks('x'));
    expect(await namesIn(store, 'dd-one.')).toEqual(['dd-one.1', 'dd-one.2']);
    expect(await namesIn(store)).toEqual(expect.arrayContaining(['dd-one.1', 'dd-two']));
  });

  test('that break off leave nothing behind', async () => {
    const before = await namesIn(store);
    const broken = async function* () {
      yield new Uint8Array(7_000_000);
      await Promise.resolve();
      throw new Error('The line broke');
    };
    await expect(store.put('ee-broken', broken())).rejects.toThrow('The line broke');
    // The small S3 of the tests has no list of what was begun.
    if (kind === 'disk') await store.sweep(new Date(Date.now() + 60_000));
    expect(await namesIn(store)).toEqual(before);
  });

  test.each(['../up', 'a/b', '..', '', 'x\0y', '.hidden'])('cannot be called %j', async (name) => {
    await expect(Promise.resolve().then(() => store.get(name))).rejects.toThrow('plain name');
  });
});
