import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ environment: { TRUSTED_PROXIES: '10.0.0.1' } });
  return web.close;
});
beforeEach(() => web.lines.splice(0));

test('a request leaves one line that says what was asked and how it went', async () => {
  await web.ask('/fr-FR/contact');
  expect(requests()).toEqual([
    {
      level: 'info',
      at: expect.any(String),
      msg: 'request',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      path: '/fr-FR/contact',
      status: 200,
      route: 'contact___fr-FR',
      ms: expect.any(Number),
      network: 'unknown',
    },
  ]);
});

test('the line’s id is the one the browser can read, and the page names', async () => {
  const answer = await web.ask('/contact');
  const id = String(requests()[0]?.['requestId']);
  expect(answer.headers.get('server-timing')).toBe(`ref;desc="${id}"`);
  expect(await answer.text()).toContain(`data-reference="${id}"`);
});

test('an id that the sender makes up is not taken', async () => {
  const answer = await web.ask('/contact', { headers: { 'x-request-id': 'forged' } });
  expect(answer.headers.get('server-timing')).not.toContain('forged');
  expect(answer.headers.get('x-request-id')).toBeNull();
});

test('neither query, cookie, token nor form is in it', async () => {
  const headers = { cookie: 'session=hunter2', authorization: 'Bearer hunter2', 'user-agent': 'hunter2' };
  await web.ask('/contact?code=hunter2', { headers });
  await web.ask('/nowhere?token=hunter2', { headers });
  await web.ask('/contact?code=hunter2', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ message: 'hunter2' }),
  });
  expect(web.lines.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(web.lines)).not.toContain('hunter2');
});

test('an address is cut to its network', async () => {
  await from('10.0.0.1', '203.0.113.77');
  await from('10.0.0.1', '2001:db8:85a3:1:2:8a2e:370:7334');
  await from('2001:db8:85a3::1');
  await from('::1');
  expect(requests().map(({ network }) => network)).toEqual([
    '203.0.113.0/24',
    '2001:db8:85a3::/48',
    '2001:db8:85a3::/48',
    expect.stringMatching(/\/48$/),
  ]);
  expect(JSON.stringify(web.lines)).not.toMatch(/113\.77|7334/);
});

test('files and health checks are told only to whoever listens closely', async () => {
  await web.ask('/healthz');
  await web.ask('/assets/missing.js');
  expect(requests().map(({ level }) => level)).toEqual(['debug', 'debug']);
});

function requests() {
  return web.lines.filter(({ msg }) => msg === 'request');
}

async function from(socketAddress: string, forwardedFor?: string) {
  const request = new Request(`${web.origin}/builds/x.json`, {
    headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
  });
  await web.fetch(request, { incoming: { socket: { remoteAddress: socketAddress } } });
}
