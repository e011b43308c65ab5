import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['deflate, zstd', 'identity'],
  [';;;,,,q=q', 'identity'],
  ['x'.repeat(10_240), 'identity'],
] as const)('a page for "%s" comes as %s, and whole', async (accepted, expected) => {
  const answer = await web.ask('/contact', { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(expected);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  const html = unpack[expected](Buffer.from(await answer.arrayBuffer())).toString();
  expect(html).toMatch(/^<!DOCTYPE html>[^]*<\/html>/);
});

test('a page without a wish for an encoding comes plain', async () => {
  expect((await web.ask('/contact')).headers.get('content-encoding')).toBeNull();
});

test('the data of a client navigation is compressed too', async () => {
  const answer = await web.ask('/contact.data', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});
