import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { guardedFetch, isLocal } from './guarded-fetch.ts';

const LIMITS = { mostBytes: 100, milliseconds: 5_000, redirects: 1, allowsLocal: true };

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '255.255.255.255', '::1', 'fe80::1', 'fd00::1'])(
  '%s is not on the public network',
  (address) => {
    expect(isLocal(address)).toBe(true);
  },
);

test.each(['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'])('%s hides an address inside', (address) => {
  expect(isLocal(address)).toBe(true);
});

test.each(['1.1.1.1', '2606:4700:4700::1111'])('%s is on the public network', (address) => {
  expect(isLocal(address)).toBe(false);
});

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'http://example.com/',
  'file:///etc/passwd',
  'https://user:secret@example.com/',
])('%s is not asked', async (address) => {
  await expect(guardedFetch(address, { ...LIMITS, allowsLocal: false })).rejects.toThrow(
    /public network|only https|not an address/,
  );
});

test('a redirect is followed as often as allowed', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/end') response.end('there');
    else response.writeHead(302, { location: request.url === '/once' ? '/end' : '/once' }).end();
  });
  expect(await guardedFetch(`${url}/once`, LIMITS)).toBe('there');
  await expect(guardedFetch(`${url}/twice`, LIMITS)).rejects.toThrow('too many redirects');
});

test('an answer that is too large or no success is not taken', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(101));
    else response.writeHead(404).end();
  });
  await expect(guardedFetch(`${url}/large`, LIMITS)).rejects.toThrow('too large');
  await expect(guardedFetch(`${url}/absent`, LIMITS)).rejects.toThrow('HTTP 404');
});
