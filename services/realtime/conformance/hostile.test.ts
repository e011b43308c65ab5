import { once } from 'node:events';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { PUBLISHABLE_KEY } from '#app/realtime/publishable-key.ts';
import { openTestRealtime, until } from '../test-realtime.ts';
import type { TestMember, TestRealtime } from '../test-realtime.ts';

let realtime: TestRealtime;
let ada: TestMember;
beforeAll(async () => {
  realtime = await openTestRealtime({ clientsPerAddress: 20, channelsPerClient: 3, unreadBytes: 1_000_000 });
  ada = await realtime.member();
  return realtime.close;
});

const KEY = `apikey=${PUBLISHABLE_KEY}`;

async function opened(query = `${KEY}&vsn=2.0.0`): Promise<WebSocket> {
  const socket = realtime.raw(query);
  await once(socket, 'open');
  return socket;
}

async function closing(socket: WebSocket): Promise<{ code: number; reason: string }> {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return { code, reason: reason.toString() };
}

type Answer = { status: string; response: { reason?: string } };

async function answerTo(socket: WebSocket, frame: unknown): Promise<Answer> {
  socket.send(JSON.stringify(frame));
  const [data] = (await once(socket, 'message')) as [Buffer];
  return (JSON.parse(data.toString()) as unknown[])[4] as Answer;
}

const joinFrame = (topic: string, ref = '1') => [ref, ref, topic, 'phx_join', { config: {}, access_token: ada.token }];

async function stillLives(): Promise<void> {
  const socket = await opened();
  expect(await answerTo(socket, [null, '9', 'phoenix', 'heartbeat', {}])).toEqual({ status: 'ok', response: {} });
  socket.terminate();
  await until(() => realtime.first.realtime.clients() === 0, 'everybody is gone');
}

test.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['the other version', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}'],
  ['too few parts', '["1","1","realtime:x"]'],
  ['a payload that is none', '["1","1","realtime:x","phx_join",7]'],
  ['a topic that is none', '["1","1",{},"phx_join",{}]'],
  ['a reference without end', `["${'1'.repeat(100)}","1","realtime:x","phx_join",{}]`],
  ['deep nesting', `["1","1","realtime:x","phx_join",${'['.repeat(50_000)}${']'.repeat(50_000)}]`],
  ['an empty binary frame', Buffer.alloc(0)],
  ['a binary frame of another kind', Buffer.from([4, 1, 1, 0, 1, 65, 65])],
  ['lengths beyond the end', Buffer.from([3, 255, 255, 255, 255, 255, 1, 0])],
  ['another encoding', Buffer.from([3, 0, 0, 1, 1, 0, 9, 65, 65])],
  ['broken JSON in a broadcast', Buffer.from([3, 0, 0, 1, 1, 0, 1, 65, 65, 123])],
])('%s is answered with a clear end', async (_, frame) => {
  const socket = await opened();
  const end = closing(socket);
  socket.send(frame);
  expect(await end).toEqual({ code: 1003, reason: 'The message cannot be read' });
  await stillLives();
});

test('a frame that is too large ends the connection', async () => {
  const socket = await opened();
  const end = closing(socket);
  socket.on('error', () => undefined);
  socket.send('x'.repeat(5 * 1024 * 1024 + 1));
  expect((await end).code).toBe(1009);
  await stillLives();
});

test('who floods is cut off', async () => {
  const socket = await opened();
  const end = closing(socket);
  for (let index = 0; index < 2_000; index += 1) socket.send('[null,"1","phoenix","heartbeat",{}]');
  expect(await end).toEqual({ code: 1008, reason: 'Too many messages per second' });
  await stillLives();
});

test('channels, topics and events have their limits', async () => {
  const socket = await opened();
  for (const name of ['a', 'b', 'c'])
    expect(await answerTo(socket, joinFrame(`realtime:${name}`))).toMatchObject({ status: 'ok' });
  expect((await answerTo(socket, joinFrame('realtime:d'))).response.reason).toContain('Too many channels');
  expect((await answerTo(socket, joinFrame('realtime:'))).response.reason).toContain('TopicNameRequired');
  expect((await answerTo(socket, joinFrame(`realtime:${'é'.repeat(130)}`))).response.reason).toContain('TopicTooLong');
  const said = (payload: object) => [null, '5', 'realtime:a', 'broadcast', { type: 'broadcast', ...payload }];
  expect((await answerTo(socket, said({ event: 'x'.repeat(256) }))).response.reason).toContain('InvalidEvent');
  const large = said({ event: 'x', payload: { text: 'x'.repeat(3_000_001) } });
  expect((await answerTo(socket, large)).response.reason).toContain('PayloadTooLarge');
  const unknown = [null, '6', 'realtime:a', 'no_such_event', {}];
  expect((await answerTo(socket, unknown)).response.reason).toContain('UnknownEvent');
  const unjoined = [null, '7', 'realtime:nowhere', 'presence', {}];
  expect((await answerTo(socket, unjoined)).response.reason).toBe('unmatched topic');
  socket.terminate();
  await stillLives();
});

test('presence may be changed a few times in a while', async () => {
  const socket = await opened();
  await answerTo(socket, joinFrame('realtime:busy'));
  const statuses: string[] = [];
  socket.on('message', (data: Buffer) => {
    const [, , , event, payload] = JSON.parse(data.toString()) as [null, null, null, string, Answer];
    if (event === 'phx_reply') statuses.push(payload.status);
  });
  for (let index = 0; index < 7; index += 1)
    socket.send(JSON.stringify(['1', String(index + 2), 'realtime:busy', 'presence', { event: 'track', payload: {} }]));
  await until(() => statuses.length === 7, 'answered');
  expect(statuses).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'error', 'error']);
  socket.terminate();
  await stillLives();
});

test('who does not read is cut off, and keeps nobody else waiting', async () => {
  const deaf = await opened();
  const ears: string[] = [];
  deaf.send(JSON.stringify(joinFrame('realtime:noise')));
  await once(deaf, 'message');
  deaf.pause();
  const [speaker, listener] = [await opened(), await opened()];
  for (const socket of [speaker, listener]) await answerTo(socket, joinFrame('realtime:noise'));
  listener.on('message', () => ears.push('heard'));
  const payload = { text: 'x'.repeat(1_000_000) };
  for (let said = 1; said <= 20; said += 1) {
    speaker.send(JSON.stringify(['1', null, 'realtime:noise', 'broadcast', { event: 'x', payload }]));
    await until(() => ears.length === said, `the other heard ${said}`);
  }
  await until(() => realtime.first.realtime.clients() === 2, 'the deaf one is gone');
  for (const socket of [deaf, speaker, listener]) socket.terminate();
  await stillLives();
});

test('a topic that is joined twice is joined once, and the first is told', async () => {
  const socket = await opened();
  const events: unknown[][] = [];
  socket.on('message', (data: Buffer) => events.push(JSON.parse(data.toString()) as unknown[]));
  socket.send(JSON.stringify(joinFrame('realtime:twice', '1')));
  await until(() => events.length === 1, 'joined');
  socket.send(JSON.stringify(joinFrame('realtime:twice', '2')));
  await until(() => events.length === 3, 'joined again');
  expect(events.map(([joinRef, , , event]) => [joinRef, event])).toEqual([
    ['1', 'phx_reply'],
    ['1', 'phx_close'],
    ['2', 'phx_reply'],
  ]);
  socket.terminate();
  await stillLives();
});

test('who is silent, or joins nothing, is let go', async () => {
  const started = realtime.clock.now();
  const [silent, idle] = [await opened(), await opened()];
  const ends = Promise.all([closing(silent), closing(idle)]);
  realtime.clock.set(new Date(started.getTime() + 80_000));
  idle.send('[null,"1","phoenix","heartbeat",{}]');
  expect(await ends).toEqual([
    { code: 1000, reason: 'No channel was joined' },
    { code: 1000, reason: 'No channel was joined' },
  ]);
  const joinedOnce = await opened();
  await answerTo(joinedOnce, joinFrame('realtime:quiet'));
  const end = closing(joinedOnce);
  realtime.clock.set(new Date(started.getTime() + 80_000 + 131_000));
  expect((await end).code).toBe(1006);
  realtime.clock.set(started);
});

test.each([
  ['', 401, 'An API key is needed'],
  ['apikey=sb_publishable_other&vsn=2.0.0', 401, 'The API key opens nothing'],
  ['apikey=a.b.c&vsn=2.0.0', 401, 'The API key opens nothing'],
  [`${KEY}&vsn=3.0.0`, 400, 'The version of the protocol is not known'],
])('a handshake with %j is refused in HTTP', async (query, status, error) => {
  const socket = realtime.raw(query);
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    NodeJS.ReadableStream & { statusCode: number },
  ];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  expect([response.statusCode, JSON.parse(body)]).toEqual([status, { error }]);
});

test('one address holds so many connections and no more', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => opened()));
  const refused = realtime.raw();
  refused.on('error', () => undefined);
  const [, response] = (await once(refused, 'unexpected-response')) as [
    unknown,
    { statusCode: number; resume(): void },
  ];
  response.resume();
  expect(response.statusCode).toBe(429);
  sockets.forEach((socket) => socket.terminate());
  await until(() => realtime.first.realtime.clients() === 0, 'everybody is gone');
  await stillLives();
});

test('what is said over HTTP is checked as well', async () => {
  const ask = async (path: string, body: string, headers: Record<string, string> = {}, { token } = ada) => {
    const answer = await fetch(`${realtime.url}/realtime/v1${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    });
    return answer.status;
  };
  expect(await ask('/api/broadcast', '{"messages":[{"topic":"x","event":"y","payload":{}}]}')).toBe(202);
  expect(await ask('/api/broadcast', 'nonsense')).toBe(422);
  expect(await ask('/api/broadcast', '{"messages":[]}')).toBe(422);
  expect(await ask('/api/broadcast/x/events/y', '{')).toBe(422);
  expect(await ask('/api/broadcast/x/events/y', '{}', { authorization: '' })).toBe(401);
  expect(await ask('/api/broadcast/x/events/y?private=true', '{}')).toBe(403);
  expect(await ask(`/api/broadcast/x/events/${'y'.repeat(256)}`, '{}')).toBe(422);
  expect(await ask('/nowhere', '{}')).toBe(404);
  expect((await fetch(`${realtime.url}${realtime.first.realtime.path}`)).status).toBe(426);
  const hundred = JSON.stringify({
    messages: Array.from({ length: 100 }, () => ({ topic: 'x', event: 'y', payload: {} })),
  });
  const other = await realtime.member();
  const statuses = await Promise.all(Array.from({ length: 5 }, () => ask('/api/broadcast', hundred, {}, other)));
  expect(new Set(statuses)).toEqual(new Set([202, 429]));
});

test('of two joins of one topic the later counts, also when it is answered first', async () => {
  const { auth } = realtime.runtime;
  const gate = Promise.withResolvers<void>();
  const standingOf = auth.standingOf.bind(auth);
  const asked = vi.spyOn(auth, 'standingOf').mockImplementationOnce(async (token) => {
    await gate.promise;
    return standingOf(token);
  });
  onTestFinished(() => asked.mockRestore());
  const socket = await opened();
  socket.send(JSON.stringify(joinFrame('realtime:twice', '1')));
  expect(await answerTo(socket, joinFrame('realtime:twice', '2'))).toMatchObject({ status: 'ok' });
  const answers: unknown[] = [];
  socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString())));
  gate.resolve();
  await asked.mock.results[0]?.value;
  expect(await answerTo(socket, [null, '9', 'phoenix', 'heartbeat', {}])).toMatchObject({ status: 'ok' });
  expect(answers).toHaveLength(1);
  socket.terminate();
  await stillLives();
});

test('what we fail to hear ends that connection, and no other', async () => {
  const { auth } = realtime.runtime;
  const asked = vi.spyOn(auth, 'standingOf').mockResolvedValueOnce({
    expiresAt: new Date(Date.now() + 60_000),
    isSecondFactorDue: false,
    userId: Symbol('as if we were wrong somewhere'),
  } as never);
  onTestFinished(() => asked.mockRestore());
  const socket = await opened();
  const end = closing(socket);
  socket.send(JSON.stringify(joinFrame('realtime:broken')));
  expect(await end).toEqual({ code: 1011, reason: 'Something went wrong' });
  await stillLives();
});
