import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildFiles } from '#db/schema.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { shareBuildFiles } from './share-build-files.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

const SCRIPT = 'console.log("of another build")';
const RAW = { 'accept-encoding': 'identity' };

/** What another build has for browsers, as a process of it leaves it for all when it starts. */
async function startAnother(files: Record<string, string | Buffer>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'assets', name), content);
  const shared = await shareBuildFiles(web.runtime, folder);
  shared.stop();
}

test('a page of another build is given its modules, packed or not, for as long as any of ours', async () => {
  await startAnother({
    'page-AbCd1234.js': SCRIPT,
    'page-AbCd1234.js.br': brotliCompressSync(SCRIPT),
    'page-AbCd1234.js.gz': 'never read',
    'type-Wxyz_-12.woff2': Buffer.from([0, 1, 255]),
  });
  const packed = await web.ask('/assets/page-AbCd1234.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.status).toBe(200);
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('content-type')).toContain('javascript');
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(SCRIPT);
  const plain = await web.ask('/assets/page-AbCd1234.js', { headers: RAW });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
  const font = await web.ask('/assets/type-Wxyz_-12.woff2');
  expect(Buffer.from(await font.arrayBuffer())).toEqual(Buffer.from([0, 1, 255]));
});

test('one that nobody has served for hours is gone, and comes anew when it is served again', async () => {
  const files = { 'late-AbCd1234.js': SCRIPT };
  await startAnother(files);
  web.clock.advance(2 * 3600 + 1);
  expect((await web.ask('/assets/late-AbCd1234.js')).status).toBe(404);
  await startAnother(files);
  expect((await web.ask('/assets/late-AbCd1234.js')).status).toBe(200);
  const kept = await web.runtime.db.select().from(buildFiles);
  expect(kept.filter(({ name }) => name === 'late-AbCd1234.js')).toHaveLength(1);
});

test('processes of one build that start at once keep each file once', async () => {
  const files = { 'twin-AbCd1234.js': SCRIPT };
  await Promise.all([startAnother(files), startAnother(files), startAnother(files)]);
  expect(await (await web.ask('/assets/twin-AbCd1234.js', { headers: RAW })).text()).toBe(SCRIPT);
});
