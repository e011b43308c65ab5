import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
let script: string;
beforeAll(async () => {
  web = await openTestWeb();
  script = `/assets/${readdirSync('build/client/assets').find((file) => /^framework-.*\.js$/.test(file))}`;
  return web.close;
});

test('a hashed file may be kept for ever', async () => {
  const answer = await web.ask(script);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toContain('javascript');
});

test('it was compressed when it was built, and each encoding holds the same script', async () => {
  const plain = Buffer.from(await (await web.ask(script)).arrayBuffer());
  const brotli = await packed('br, gzip', 'br');
  const gzip = await packed('gzip', 'gzip');
  expect(brotliDecompressSync(brotli).equals(plain)).toBe(true);
  expect(gunzipSync(gzip).equals(plain)).toBe(true);
  expect(brotli.length).toBeLessThan(plain.length / 2);
});

test('an encoding that is refused is not used', async () => {
  for (const accepted of ['br;q=0', 'identity', '']) {
    const answer = await web.ask(script, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBeNull();
  }
});

test('files in the root keep their names, so they are kept for a day only', async () => {
  for (const path of ['/icon.svg', '/icon-192.png', '/favicon.ico', '/robots.txt']) {
    const answer = await web.ask(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control'), path).toBe('public, max-age=86400');
  }
});

test('a file that is not there is a plain 404, not a page', async () => {
  const answer = await web.ask('/assets/missing-AbCd1234.js', { headers: { 'accept-language': 'fr' } });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(answer.headers.get('cache-control')).toBeNull();
});

test.each([
  '/assets/../server/main.js',
  '/assets/..%2fserver%2fmain.js',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00',
  '/assets/.',
  '/assets/',
])('%s leads out of nowhere', async (path) => {
  const answer = await web.ask(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/"dependencies"|createApp/);
});

test('a file is never sent on to a language', async () => {
  for (const path of [script, '/icon.svg'])
    expect((await web.ask(path, { headers: { 'accept-language': 'fr', cookie: 'locale=fr-FR' } })).status).toBe(200);
});

test('asking for the head only gives the head only', async () => {
  const answer = await web.ask(script, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000);
  expect(await answer.text()).toBe('');
});

async function packed(accepted: string, expected: string): Promise<Buffer> {
  const answer = await web.ask(script, { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(expected);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  return Buffer.from(await answer.arrayBuffer());
}
