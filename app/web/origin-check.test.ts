import { beforeAll, describe, expect, test } from 'vitest';
import { openTestWeb, testWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ environment: { PUBLIC_URL: 'https://bobbin.test', I18N_DOMAINS: 'fr-FR=bobbin-fr.test' } });
  return web.close;
});

const OWN = 'https://bobbin.test';
const refused: [string, Record<string, string>][] = [
  ['no word of where it comes from', {}],
  ['a foreign origin', { origin: 'https://evil.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['our name on another scheme', { origin: 'http://bobbin.test' }],
  ['our name on another port', { origin: 'https://bobbin.test:8443' }],
  ['a name that begins like ours', { origin: 'https://bobbin.test.evil.test' }],
  ['a subdomain of ours', { origin: 'https://blog.bobbin.test' }],
  ['another site, by Fetch Metadata', { 'sec-fetch-site': 'cross-site', origin: OWN }],
  ['a sister site, by Fetch Metadata', { 'sec-fetch-site': 'same-site', origin: OWN }],
  ['the address bar, by Fetch Metadata', { 'sec-fetch-site': 'none' }],
  ['Fetch Metadata that contradicts the origin', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' }],
  ['a localhost page', { origin: 'http://localhost:5173' }],
  ['basic credentials', { authorization: 'Basic YTpi', origin: 'https://evil.test' }],
];
const let_in: [string, Record<string, string>][] = [
  ['our own origin', { origin: OWN }],
  ['our own page, by Fetch Metadata alone', { 'sec-fetch-site': 'same-origin' }],
  ['both', { 'sec-fetch-site': 'same-origin', origin: OWN }],
  ['a language’s own host', { origin: 'https://bobbin-fr.test' }],
  [
    'a bearer, which no foreign page can send',
    { authorization: 'Bearer abc', origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  ],
];

describe.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s', (method) => {
  test.each(refused)('with %s is refused', async (_what, headers) => {
    const answer = await send(method, headers);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toBe('This request did not come from our own pages, so nothing was changed.');
  });

  test.each(let_in)('with %s is let in', async (_what, headers) => {
    expect((await send(method, headers)).status).not.toBe(403);
  });
});

test('reading needs no origin', async () => {
  for (const method of ['GET', 'HEAD'])
    expect((await send(method, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).status).toBe(200);
});

test('on a laptop the page may be called localhost or 127.0.0.1', async () => {
  const laptop = await testWeb();
  const post = (origin: string) =>
    laptop.fetch(new Request('http://localhost:3000/nowhere', { method: 'POST', headers: { origin } }), {});
  expect((await post('http://127.0.0.1:3000')).status).not.toBe(403);
  expect((await post('http://127.0.0.1:3001')).status).toBe(403);
});

/** To a path nobody answers: what is let in meets a 404 or 405, and nothing is changed by the test. */
function send(method: string, headers: Record<string, string>) {
  const path = method === 'GET' || method === 'HEAD' ? '/contact' : '/nowhere';
  return web.fetch(new Request(`${OWN}${path}`, { method, headers }), {});
}
