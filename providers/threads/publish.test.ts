import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { answering, testNetwork } from './test-network.ts';

const TOKEN = 'THAA-canary';

const refusedWith = (code: number, subcode?: number) =>
  answering(400, { error: { message: 'no', code, error_subcode: subcode } });

test('an answer with an id confirms it, whether or not it is quoted', async () => {
  const quoted = await testNetwork(answering(200, { id: '18000000000000010' }));
  expect(await quoted.threads.publish(TOKEN, '17')).toEqual({ kind: 'confirmed', id: '18000000000000010' });
  const bare = await testNetwork(answering(200, '{"id":18000000000000011}', { 'content-type': 'text/html' }));
  expect(await bare.threads.publish(TOKEN, '17')).toEqual({ kind: 'confirmed', id: '18000000000000011' });
});

test('it is sent once, with the token in no address, over a connection that is not used again', async () => {
  const { threads, heard } = await testNetwork(answering(500, ''));
  await threads.publish(TOKEN, '17900000000000001');
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({
    method: 'POST',
    path: '/graph/v1.0/me/threads_publish',
    headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' },
    body: 'creation_id=17900000000000001',
  });
});

test.each([
  [-1, 4_279_047, 'invalid-link'],
  [100, 4_279_047, 'invalid-link'],
  [100, 4_279_004, 'invalid-carousel'],
  [4, 2_207_051, 'suspected-spam'],
  [25, 2_207_050, 'account-restricted'],
  [7, 4_279_013, 'account-restricted'],
])('code %s/%s proves that nothing happened: refused', async (code, subcode, reason) => {
  const { threads } = await testNetwork(refusedWith(code, subcode));
  expect(await threads.publish(TOKEN, '17')).toEqual({ kind: 'refused', reason });
});

test.each([
  [4, undefined, 'app-limit', undefined],
  [17, undefined, 'account-limit', undefined],
  [32, undefined, 'account-limit', undefined],
  [341, undefined, 'account-limit', undefined],
  [613, undefined, 'account-limit', undefined],
  [80_001, undefined, 'account-limit', undefined],
  [80_002, undefined, 'account-limit', undefined],
  [613, 4_279_002, 'account-limit', 300],
  [368, undefined, 'blocked-for-now', 3600],
  [9, 2_207_042, 'post-quota', undefined],
])('code %s/%s is a limit', async (code, subcode, reason, retryAfterSeconds) => {
  const { threads } = await testNetwork(refusedWith(code, subcode));
  expect(await threads.publish(TOKEN, '17')).toEqual({ kind: 'limited', reason, retryAfterSeconds });
});

test.each([102, 190, 452])('code %s asks for reconnection', async (code) => {
  const { threads } = await testNetwork(refusedWith(code, 463));
  expect(await threads.publish(TOKEN, '17')).toEqual({ kind: 'unauthorized' });
});

test.each([
  [1, undefined],
  [2, undefined],
  [10, undefined],
  [10, 4_279_067],
  [24, 4_279_009],
  [24, 2_207_006],
  [100, undefined],
  [100, 33],
  [100, 10],
  [200, undefined],
  [506, undefined],
  [9007, 2_207_027],
  [77_777, undefined],
])('code %s/%s proves nothing: unknown', async (code, subcode) => {
  const { threads } = await testNetwork(refusedWith(code, subcode));
  expect(await threads.publish(TOKEN, '17')).toEqual({ kind: 'unknown' });
});

test.each([190, 4, 613])('with HTTP 500 not even code %s proves anything', async (code) => {
  const { threads } = await testNetwork(answering(500, { error: { code } }));
  expect(await threads.publish(TOKEN, '17')).toEqual({ kind: 'unknown' });
});

const cut = (response: ServerResponse) => void response.socket?.destroy();
const cutMidway = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '26' });
  response.write('{"id":"180', cut.bind(undefined, response));
};

test.each<[string, (response: ServerResponse) => void]>([
  ['an HTML page', answering(500, '<html>Sorry</html>', { 'content-type': 'text/html' })],
  ['an HTML page with 200', answering(200, '<html>Sorry</html>', { 'content-type': 'text/html' })],
  ['no body', answering(200, '')],
  ['half of JSON', answering(200, '{"id":"18')],
  ['no id', answering(200, {})],
  ['a redirect', answering(302, { id: '18000000000000010' }, { location: 'https://elsewhere.example/' })],
  ['an id with 500', answering(500, { id: '18000000000000010' })],
  ['a limit without a code', answering(429, 'slow down', { 'content-type': 'text/plain' })],
  ['a connection cut before the answer', cut],
  ['a connection cut within the answer', cutMidway],
  ['an endless answer', (response) => void response.end(Buffer.alloc(6 * 1024 * 1024, 32))],
])('%s is unknown', async (_, answer) => {
  const { threads, heard } = await testNetwork(answer);
  expect(await threads.publish(TOKEN, '17')).toEqual({ kind: 'unknown' });
  expect(heard).toHaveLength(1);
});

test('whether it may still be sent is asked when the connection stands; who may not sends no byte', async () => {
  const { threads, heard } = await testNetwork(answering(200, { id: '18000000000000010' }));
  const asked: string[] = [];
  const answer = threads.publish(TOKEN, '17', () => asked.push('connected') === 0);
  asked.push('called');
  expect(await answer).toEqual({ kind: 'unsent' });
  expect(asked).toEqual(['called', 'connected']);
  expect(heard).toEqual([]);
});

test('where nobody listens nothing was sent', async () => {
  const { threads, close } = await testNetwork(answering(200, {}));
  await close();
  expect(await threads.publish(TOKEN, '17')).toEqual({ kind: 'unsent' });
});

test('silence is unknown once the time is up', async () => {
  const { threads } = await testNetwork(() => undefined, { publish: 50 });
  expect(await threads.publish(TOKEN, '17')).toEqual({ kind: 'unknown' });
});
