import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openThreads } from './open-threads.ts';
import { answering, APP, testNetwork } from './test-network.ts';

const TOKEN = 'THAA-canary-of-a-token';
const page = { data: [], paging: {} };

const cut = (response: ServerResponse) => void response.socket?.destroy();
const cutMidway = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '50' });
  response.write('{"data":[', cut.bind(undefined, response));
};

test.each<[string, (response: ServerResponse) => void]>([
  ['an HTML page', answering(500, '<html>Sorry</html>', { 'content-type': 'text/html' })],
  ['no body', answering(500, '')],
  ['an empty success', answering(200, '')],
  ['half of JSON', answering(200, '{"data":[')],
  ['JSON without what was asked for', answering(200, { paging: {} })],
  ['null', answering(200, 'null')],
  ['a redirect', answering(302, page, { location: 'https://elsewhere.example/' })],
  ['a good body with HTTP 500', answering(500, page)],
  ['an error without a code', answering(400, { error: { message: 'no' } })],
  ['an error that is a text', answering(400, { error: 'no' })],
  ['a code that nobody knows', answering(400, { error: { message: 'no', code: 77_777 } })],
  ['a connection cut before the answer', cut],
  ['a connection cut within the answer', cutMidway],
  ['more than five megabytes', (response) => void response.end(Buffer.alloc(6 * 1024 * 1024, 32))],
])('%s is unavailable, and is not asked for again', async (_, answer) => {
  const { threads, heard } = await testNetwork(answer);
  await expect(threads.listPosts(TOKEN)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
  expect(heard).toHaveLength(1);
});

test('a type other than JSON does not matter to what is JSON', async () => {
  const { threads } = await testNetwork(answering(200, page, { 'content-type': 'text/javascript; charset=UTF-8' }));
  expect(await threads.listPosts(TOKEN)).toEqual({ items: [], after: undefined, skipped: 0 });
});

test('silence is unavailable once the time is up, also in the middle of an answer', async () => {
  const silent = await testNetwork(() => undefined, { list: 50 });
  await expect(silent.threads.listPosts(TOKEN)).rejects.toMatchObject({ kind: 'unavailable' });
  const stalling = await testNetwork((response) => void response.writeHead(200).write('{"data":['), { list: 50 });
  await expect(stalling.threads.listPosts(TOKEN)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('nobody there is unavailable', async () => {
  const threads = openThreads({ ...APP, graphUrl: 'http://127.0.0.1:1', oauthUrl: 'http://127.0.0.1:1' });
  await expect(threads.readProfile(TOKEN)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('whoever calls can give up, and gets their own reason back', async () => {
  const given = new AbortController();
  const { threads } = await testNetwork(() => given.abort(new Error('the worker stops')));
  await expect(threads.readProfile(TOKEN, { signal: given.signal })).rejects.toThrow('the worker stops');
});

test('reading keeps its connection for the next call; publishing takes a new one', async () => {
  const { threads, heard } = await testNetwork(answering(200, page));
  await threads.listPosts(TOKEN);
  await threads.listPosts(TOKEN);
  await threads.publish(TOKEN, '17');
  const [first, second, third] = heard.map(({ port }) => port);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a kept connection that was closed meanwhile costs a reading nothing, and is no reason to change something twice', async () => {
  const seen = new WeakSet<object>();
  const closingKept = (response: ServerResponse) => {
    const { socket } = response;
    if (!socket || seen.has(socket)) return cut(response);
    seen.add(socket);
    return answering(200, { ...page, id: '17' })(response);
  };
  const { threads, heard } = await testNetwork(closingKept);
  await threads.listPosts(TOKEN);
  expect(await threads.listPosts(TOKEN)).toEqual({ items: [], after: undefined, skipped: 0 });
  expect(heard).toHaveLength(3);
  await threads.listPosts(TOKEN);
  await expect(threads.createContainer(TOKEN, { kind: 'text', text: 'a' })).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('what may have happened is unknown: a repost that nobody answered', async () => {
  const { threads, heard } = await testNetwork(cut);
  await expect(threads.repost(TOKEN, '18')).rejects.toMatchObject({ kind: 'unknown' });
  expect(heard).toHaveLength(1);
});

test('a container that nobody answered is unavailable, for making another does no harm', async () => {
  const { threads } = await testNetwork(cut);
  await expect(threads.createContainer(TOKEN, { kind: 'text', text: 'a' })).rejects.toMatchObject({
    kind: 'unavailable',
  });
});

test.each<[Record<string, string>, number | undefined]>([
  [{ 'retry-after': '120' }, 120],
  [{ 'retry-after': 'Mon, 16 Nov 2026 08:01:30 GMT', date: 'Mon, 16 Nov 2026 08:00:00 GMT' }, 90],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
  [
    {
      'x-business-use-case-usage':
        '{"178":[{"type":"threads","call_count":100,"total_cputime":1,"total_time":1,"estimated_time_to_regain_access":3}]}',
    },
    180,
  ],
])('a limit with %j is to be waited for %s seconds', async (headers, retryAfterSeconds) => {
  const { threads } = await testNetwork(answering(400, { error: { code: 17 } }, headers));
  const failure = await threads.readProfile(TOKEN).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'rate-limited', reason: 'account-limit', retryAfterSeconds });
});

test('what an outage says about waiting is handed on too', async () => {
  const { threads } = await testNetwork(answering(503, '', { 'retry-after': '7' }));
  await expect(threads.readProfile(TOKEN)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 7 });
});

test('usage is told to whoever wants to know, with failures as well, and nonsense is not', async () => {
  const told: unknown[] = [];
  const onUsage = (usage: unknown) => void told.push(usage);
  const usage = { 'x-app-usage': '{"call_count":28,"total_time":35,"total_cputime":25}' };
  const fine = await testNetwork(answering(200, page, usage));
  await fine.threads.listPosts(TOKEN, {}, { onUsage });
  const refused = await testNetwork(answering(400, { error: { code: 4 } }, usage));
  await expect(refused.threads.listPosts(TOKEN, {}, { onUsage })).rejects.toMatchObject({ reason: 'app-limit' });
  const nonsense = await testNetwork(answering(200, page, { 'x-app-usage': 'much' }));
  await nonsense.threads.listPosts(TOKEN, {}, { onUsage });
  expect(told).toEqual([
    { percent: 35, restSeconds: 0 },
    { percent: 35, restSeconds: 0 },
  ]);
});

test('no failure repeats a token, a secret or what the body said', async () => {
  const body = { error: { message: `${TOKEN} of nobody`, code: 190, fbtrace_id: 'AbC-1' } };
  for (const answer of [answering(400, body), answering(500, `<p>${TOKEN}</p>`), cut]) {
    const { threads } = await testNetwork(answer);
    const failure = (await threads.lengthenToken(TOKEN).catch((error: unknown) => error)) as Error;
    const { message, stack, cause } = failure;
    expect(`${message} ${stack} ${String(cause)} ${JSON.stringify(failure)}`).not.toMatch(/canary|fake_threads/);
  }
});

test('a failure names its code and trace, for whoever reads the log', async () => {
  const { threads } = await testNetwork(
    answering(400, { error: { code: 100, error_subcode: 33, fbtrace_id: 'AbC-1' } }),
  );
  await expect(threads.readPost(TOKEN, '18')).rejects.toThrow('Threads refused with code 100/33 (AbC-1)');
});
