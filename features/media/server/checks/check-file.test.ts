import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMediaChecker } from '../media-checker.ts';
import type { MediaChecker } from '../media-checker.ts';
import { makeFilm, SECRET } from './test-films.ts';
import { hostileFiles } from './test-hostile-files.ts';
import { checkerMemory } from './test-memory.ts';
import { RESULT, SMALL } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const files = await hostileFiles();
/** In megabytes. */
const MOST_RISE = 150;
const WORKER = new URL('../check-worker.ts', import.meta.url);

let checker: MediaChecker;
let folder: string;
/** Of the process once it has loaded what it needs. */
let atRest = 0;
beforeAll(async () => {
  checker = openMediaChecker(WORKER);
  folder = await mkdtemp(join(tmpdir(), 'checks-'));
  // Its process starts with the first file, and loads what it needs.
  await check(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  );
  await check(await makeFilm({}));
  atRest = (await checkerMemory())?.now ?? 0;
});
afterAll(async () => {
  await checker.close();
  await rm(folder, { recursive: true, force: true });
});

async function check(bytes: Buffer, by = checker): Promise<Verdict> {
  const file = join(folder, 'file');
  await rm(join(folder, RESULT), { force: true });
  await writeFile(file, bytes);
  return by.check({ file, into: folder });
}

describe('hostile files', () => {
  test('are as many as we promise', () => {
    expect(files.length).toBeGreaterThanOrEqual(150);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  test.each(files)('$name', async ({ bytes, may }) => {
    const verdict = await check(bytes);
    expect(may).toContain(verdict.ok ? verdict.contentType : verdict.refusal);
    const memory = await checkerMemory();
    if (memory) expect(memory.most - atRest).toBeLessThanOrEqual(MOST_RISE);
    if (!verdict.ok) return;
    const made = await readFile(join(folder, RESULT));
    expect(made.includes(SECRET)).toBe(false);
    // Long enough that no picture says it by chance.
    expect(made.toString('latin1')).not.toMatch(/<script|Exif\0\0|<\?xml|http:\/\/ns\.adobe/i);
    if (verdict.kind === 'video') return expect(made.indexOf('moov')).toBeLessThan(made.indexOf('mdat'));
    const { exif, xmp, iptc, icc, orientation, space, width, height } = await sharp(made).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect([space, width, height]).toEqual(['srgb', verdict.width, verdict.height]);
  });
});

test('a wide picture is made as wide as the network takes it, and a small one is beside it', async () => {
  const wide = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  expect(await check(wide)).toMatchObject({ ok: true, contentType: 'image/jpeg', width: 1440, height: 720 });
  expect(await sharp(await readFile(join(folder, SMALL))).metadata()).toMatchObject({ width: 480, height: 240 });
});

test('a picture that was taken upright is upright', async () => {
  const turned = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c33' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await check(turned)).toMatchObject({ width: 200, height: 400 });
});

test('a film keeps every picture and its length', async () => {
  expect(await check(await makeFilm({ frames: 90, rate: 30 }))).toMatchObject({
    kind: 'video',
    width: 320,
    height: 240,
    durationMs: 3000,
  });
});

test('a process that falls over or hangs takes no other file along', async () => {
  const falls = openMediaChecker(new URL('test-falling-worker.ts', import.meta.url), { longestMs: 1500 });
  expect(await check(Buffer.from('fall'), falls)).toEqual({ ok: false, refusal: 'broken' });
  expect(await check(Buffer.from('hang'), falls)).toEqual({ ok: false, refusal: 'broken' });
  expect(await check(Buffer.from('fine'), falls)).toEqual({ ok: false, refusal: 'not-media' });
  await falls.close();
});
