import { expect, test } from 'vitest';
import { z } from 'zod';
import { PLUS, PREMIUM, testThreads } from './test-threads.ts';

const Id = z.object({ id: z.string() });

async function faulty(kind: string, settings: object = {}) {
  const threads = await testThreads();
  const token = await threads.connect();
  await threads.app(settings);
  const added = await threads.control('POST', 'faults', { provider: 'threads', path: 'me', kind, count: 1 });
  expect(added.status).toBe(201);
  const call = (init: RequestInit = {}) =>
    fetch(`${threads.base}/v1.0/me`, { ...init, headers: { authorization: `Bearer ${token}` } });
  return { ...threads, token, call };
}

test.each([
  ['500', 500, { code: 2, is_transient: true }],
  ['429', 400, { code: 4 }],
  ['transient', 500, { code: 2, is_transient: true }],
  ['app-limit', 400, { code: 4 }],
  ['user-limit', 400, { code: 17 }],
  ['retry-after', 429, { code: 4 }],
  ['expired', 400, { code: 190, error_subcode: 463 }],
  ['revoked', 400, { code: 190, error_subcode: 458 }],
  ['permission', 500, { code: 10 }],
  ['refused', 400, { code: 100 }],
  ['unknown', 500, { code: 1 }],
  ['gone', 400, { code: 100, error_subcode: 33 }],
  ['not-yet', 400, { code: 24, error_subcode: 4_279_009 }],
])('a fault of kind %s is worded as the real service would', async (kind, status, error) => {
  const { call } = await faulty(kind);
  const answer = await call();
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status, body: { error } });
  expect((await call()).status).toBe(200);
});

test('limits come with the headers that announce them', async () => {
  const limited = await faulty('app-limit');
  expect((await limited.call()).headers.get('x-app-usage')).toContain('"call_count":100');
  const later = await faulty('retry-after');
  expect((await later.call()).headers.get('retry-after')).toBe('30');
  const latest = await faulty('retry-after', { retry_after_s: 999_999_999 });
  expect((await latest.call()).headers.get('retry-after')).toBe('999999999');
});

test('an answer may hold nothing', async () => {
  const { call } = await faulty('nothing');
  expect(await (await call()).json()).toEqual({ data: [] });
});

test('an answer may be a page, or half of what it should be', async () => {
  const page = await (await faulty('html-500')).call();
  expect({ status: page.status, type: page.headers.get('content-type') }).toMatchObject({
    status: 500,
    type: expect.stringContaining('text/html'),
  });
  const half = await (await faulty('malformed')).call();
  expect(half.status).toBe(200);
  await expect(half.json()).rejects.toThrow(SyntaxError);
});

test('a slow answer still comes', async () => {
  const { call } = await faulty('slow', { slow_s: 0.2 });
  expect(Id.parse(await (await call()).json()).id).toMatch(/^2/);
});

test('a late effect comes after the connection was cut', async () => {
  const { base, connect, network, control, app, makeContainer } = await testThreads();
  const token = await connect();
  const id = await makeContainer(token, { media_type: 'TEXT', text: 'Late' });
  await app({ late_s: 0.3 });
  await control('POST', 'faults', { provider: 'threads', path: 'threads_publish', kind: 'late', count: 1 });
  const publish = fetch(`${base}/v1.0/me/threads_publish`, {
    method: 'POST',
    body: new URLSearchParams({ creation_id: id, access_token: token }),
  });
  await expect(publish).rejects.toThrow();
  expect(network.posts).toEqual([]);
  await expect.poll(() => network.posts).toMatchObject([{ text: 'Late' }]);
});

test.each([
  ['done-then-500', 500, 2],
  ['done-then-permission', 500, 10],
])('a publish struck by %s goes out and is refused', async (kind, status, code) => {
  const { connect, ask, network, control, makeContainer } = await testThreads();
  const token = await connect();
  const id = await makeContainer(token, { media_type: 'TEXT', text: 'Out' });
  await control('POST', 'faults', { provider: 'threads', path: 'threads_publish', kind, count: 1 });
  const answer = await ask('POST', token, 'me/threads_publish', { creation_id: id });
  expect(answer).toMatchObject({ status, json: { error: { code } } });
  expect(network.posts).toHaveLength(1);
  expect((await ask('GET', token, id)).json).toEqual({ id, status: 'PUBLISHED' });
});

test('a fault that is aimed at an account leaves the calls of others alone, and is not spent by them', async () => {
  const { connect, ask, control } = await testThreads();
  const [struck, spared] = [await connect(PLUS.id), await connect(PREMIUM.id)];
  const aimed = { provider: 'threads', path: 'me', kind: 'transient', username: PLUS.username, count: 1 };
  expect((await control('POST', 'faults', aimed)).json).toMatchObject({ username: PLUS.username, remaining: 1 });
  expect((await ask('GET', spared, 'me')).status).toBe(200);
  expect((await ask('GET', '', 'me')).status).toBe(400);
  expect((await ask('GET', struck, 'me')).status).toBe(500);
  expect((await ask('GET', struck, 'me')).status).toBe(200);
});

test('whose call it is, a token in a form says as well, and what is done then is done whole', async () => {
  const { base, connect, network, control, app, makeContainer } = await testThreads();
  const token = await connect(PLUS.id);
  await app({ late_s: 0 });
  for (const kind of ['done-then-reset', 'late']) {
    const id = await makeContainer(token, { media_type: 'TEXT', text: kind });
    const aimed = { provider: 'threads', path: 'threads_publish', kind, username: PLUS.username, count: 1 };
    await control('POST', 'faults', aimed);
    const body = new URLSearchParams({ creation_id: id, access_token: token });
    await expect(fetch(`${base}/v1.0/me/threads_publish`, { method: 'POST', body })).rejects.toThrow();
  }
  await expect.poll(() => network.posts.map(({ text }) => text)).toEqual(['done-then-reset', 'late']);
});
