import { beforeAll, expect, test } from 'vitest';
import { signIn } from '#testing/people.ts';
import { heardOn, joined, openTestRealtime, statusesOf, until } from '../test-realtime.ts';
import type { TestMember, TestRealtime } from '../test-realtime.ts';

let realtime: TestRealtime;
let ada: TestMember;
let eve: TestMember;
beforeAll(async () => {
  // Hours pass in some of these tests, in which nobody has the time to say anything.
  realtime = await openTestRealtime({ silentMs: Infinity, withoutChannelMs: Infinity });
  [ada, eve] = [await realtime.member(), await realtime.member()];
  return realtime.close;
});

const VERSIONS = ['1.0.0', '2.0.0'];
const own = { config: { private: true } };

test.each(VERSIONS)('a client joins, is heard by another of the same person, and leaves (%s)', async (vsn) => {
  const [one, two] = [ada.client({ vsn }), ada.client({ vsn })];
  const heard: unknown[] = [];
  const here = one.channel(`person:${ada.id}`, { config: { private: true, broadcast: { ack: true } } });
  const there = two.channel(`person:${ada.id}`, own).on('broadcast', { event: 'wave' }, ({ payload }) => {
    heard.push(payload);
  });
  expect(await joined(here)).toEqual({ status: 'SUBSCRIBED', error: undefined });
  expect(await joined(there)).toEqual({ status: 'SUBSCRIBED', error: undefined });

  expect(await here.send({ type: 'broadcast', event: 'wave', payload: { to: 'été 🎉' } })).toBe('ok');
  await until(() => heard.length === 1, 'heard');
  expect(heard).toEqual([{ to: 'été 🎉' }]);

  expect(await there.unsubscribe()).toBe('ok');
  expect(await here.send({ type: 'broadcast', event: 'wave', payload: {} })).toBe('ok');
  expect(heard).toHaveLength(1);
  expect(await one.removeChannel(here)).toBe('ok');
});

test.each(VERSIONS)('who speaks hears themselves only when they ask to (%s)', async (vsn) => {
  const heard: string[] = [];
  const speak = async (name: string, self: boolean) => {
    const channel = ada.client({ vsn }).channel(name, { config: { broadcast: { self, ack: true } } });
    channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(`${name} ${event}`));
    await joined(channel);
    await channel.send({ type: 'broadcast', event: 'echo', payload: {} });
  };
  await speak('quiet', false);
  await speak('loud', true);
  await until(() => heard.length > 0, 'heard');
  expect(heard).toEqual(['loud echo']);
});

test('bytes arrive as they were sent', async () => {
  const heard: Uint8Array[] = [];
  const listening = ada
    .client()
    .channel('bytes')
    .on('broadcast', { event: 'raw' }, ({ payload }) => {
      heard.push(new Uint8Array(payload as ArrayBuffer));
    });
  await joined(listening);
  const speaking = ada.client().channel('bytes', { config: { broadcast: { ack: true } } });
  await joined(speaking);
  const bytes = new Uint8Array(100_000).map((_, index) => index % 251);
  expect(await speaking.send({ type: 'broadcast', event: 'raw', payload: bytes.buffer })).toBe('ok');
  await until(() => heard.length === 1, 'heard');
  expect(Buffer.from(heard[0] ?? []).equals(Buffer.from(bytes))).toBe(true);
});

test('a room is one person’s, whatever it is called', async () => {
  const heard: string[] = [];
  for (const member of [ada, eve]) {
    const channel = member
      .client()
      .channel('lobby')
      .on('broadcast', { event: '*' }, () => heard.push(member.id));
    expect((await joined(channel)).status).toBe('SUBSCRIBED');
  }
  const speaking = ada.client().channel('lobby', { config: { broadcast: { ack: true } } });
  await joined(speaking);
  await speaking.send({ type: 'broadcast', event: 'psst', payload: {} });
  await until(() => heard.length > 0, 'heard');
  expect(heard).toEqual([ada.id]);
});

test.each([true, false])('what is named after somebody else is refused (private: %s)', async (isPrivate) => {
  const channel = eve.client().channel(`person:${ada.id}`, { config: { private: isPrivate } });
  const answer = await joined(channel);
  expect(answer.status).toBe('CHANNEL_ERROR');
  expect(answer.error).toContain(`do not have permissions to read from this Channel topic: person:${ada.id}`);
});

test('without a token nothing is joined, and a token that opens nothing is told apart', async () => {
  const errorOf = async (token: string | undefined) => {
    const channel = realtime.clientAt(realtime.url, token).channel('anything');
    const { status, error } = await joined(channel);
    expect(status).toBe('CHANNEL_ERROR');
    return error;
  };
  expect(await errorOf(undefined)).toContain('Unauthorized');
  expect(await errorOf('nonsense')).toContain('MalformedJWT');
  expect(await errorOf(`${ada.token.slice(0, -4)}AAAA`)).toContain('InvalidJWTToken');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: ada.id, role: 'authenticated', exp: 9_999_999_999 })}.`;
  expect(await errorOf(forged)).toContain('InvalidJWTToken');
});

test('somebody’s token may stand in the key’s place, and then a channel needs none', async () => {
  const client = realtime.clientAt(realtime.url, undefined, { params: { apikey: ada.token } });
  expect((await joined(client.channel(`person:${ada.id}`, own))).status).toBe('SUBSCRIBED');
});

test('everybody of a room sees who is there, who comes and who goes', async () => {
  const [one, two] = [ada.client(), ada.client()];
  const seen: string[] = [];
  const here = one.channel('desk', { config: { presence: { key: 'laptop' } } });
  here.on('presence', { event: 'join' }, ({ key, newPresences }) => {
    seen.push(`+${key} ${String(newPresences[0]?.['mood'])}`);
  });
  here.on('presence', { event: 'leave' }, ({ key }) => seen.push(`-${key}`));
  here.on('presence', { event: 'sync' }, () => undefined);
  await joined(here);
  expect(await here.track({ mood: 'calm' })).toBe('ok');

  const there = two.channel('desk', { config: { presence: { key: 'phone' } } });
  there.on('presence', { event: 'sync' }, () => undefined);
  await joined(there);
  await until(() => 'laptop' in there.presenceState(), 'the phone sees the laptop');
  expect(await there.track({ mood: 'glad' })).toBe('ok');
  expect(await there.track({ mood: 'gladder' })).toBe('ok');
  await until(() => JSON.stringify(here.presenceState()).includes('gladder'), 'the laptop sees the phone');
  expect(Object.keys(here.presenceState()).toSorted()).toEqual(['laptop', 'phone']);
  expect(here.presenceState()['phone']).toHaveLength(1);
  expect(await there.untrack()).toBe('ok');
  await until(() => !('phone' in here.presenceState()), 'the phone is gone');
  await there.track({ mood: 'back' });
  await until(() => 'phone' in here.presenceState(), 'the phone is back');
  await two.disconnect();
  await until(() => !('phone' in here.presenceState()), 'the phone hung up');
  expect(seen).toEqual(['+laptop calm', '+phone glad', '+phone gladder', '-phone', '-phone', '+phone back', '-phone']);
});

test('a presence key may be called anything', async () => {
  const channel = ada.client().channel('odd', { config: { presence: { key: '__proto__' } } });
  channel.on('presence', { event: 'sync' }, () => undefined);
  await joined(channel);
  await channel.track({ is: 'here' });
  await until(() => Object.keys(channel.presenceState()).length === 0, 'nothing is polluted');
  expect(({} as Record<string, unknown>)['is']).toBeUndefined();
});

test('a token that has expired ends its channel, and says so', async () => {
  const started = realtime.clock.now();
  const channel = ada.client().channel('tonight');
  const heard = heardOn(channel);
  const statuses = await statusesOf(channel);
  realtime.clock.set(new Date(started.getTime() + 3_601_000));
  try {
    await until(() => statuses.includes('CLOSED'), 'the channel is closed');
    expect(heard.map(({ told }) => told)).toContainEqual({
      extension: 'system',
      status: 'error',
      message: 'InvalidJWTToken: Token has expired',
      channel: 'tonight',
    });
  } finally {
    realtime.clock.set(started);
  }
});

test('a newer token of the same person is taken; somebody else’s ends the channel', async () => {
  const client = realtime.clientAt(realtime.url, undefined);
  await client.setAuth(ada.token);
  const channel = client.channel('renewed');
  const heard = heardOn(channel);
  const statuses = await statusesOf(channel);
  const { access_token: newer } = await signIn(realtime.runtime, ada.email);
  await client.setAuth(newer);
  await client.setAuth('sb_publishable_bobbin');
  expect(await channel.track({})).toBe('ok');
  expect(statuses).toEqual(['SUBSCRIBED']);
  await client.setAuth(eve.token);
  await until(() => statuses.includes('CLOSED'), 'the channel is closed');
  expect(heard.at(-1)?.told).toMatchObject({ status: 'error', message: expect.stringContaining('somebody else') });
});

test('who signs out hears nothing any more once they are looked at again', async () => {
  const started = realtime.clock.now();
  const leaving = await realtime.member();
  const statuses = await statusesOf(leaving.client().channel('last'));
  expect(statuses).toEqual(['SUBSCRIBED']);
  const { auth } = realtime.runtime;
  const headers = { authorization: `Bearer ${leaving.token}` };
  await auth.fetch(new Request(`${auth.url}/logout?scope=global`, { method: 'POST', headers }));
  realtime.clock.set(new Date(started.getTime() + 301_000));
  try {
    await until(() => statuses.includes('CLOSED'), 'the channel is closed');
  } finally {
    realtime.clock.set(started);
  }
});

test('what is said without a connection arrives too', async () => {
  const heard: unknown[] = [];
  const listening = ada.client().channel(`person:${ada.id}`, own);
  listening.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]));
  await joined(listening);
  const client = ada.client();
  await client.setAuth();
  const unjoined = client.channel(`person:${ada.id}`, own);
  expect(await unjoined.httpSend('posted', { by: 'http' })).toEqual({ success: true });
  const warn = console.warn;
  console.warn = () => undefined;
  expect(await unjoined.send({ type: 'broadcast', event: 'fallen back', payload: { by: 'http' } })).toBe('ok');
  console.warn = warn;
  await until(() => heard.length === 2, 'heard');
  expect(heard).toEqual([
    ['posted', { by: 'http' }],
    ['fallen back', { by: 'http' }],
  ]);
  await expect(client.channel(`person:${eve.id}`, own).httpSend('x', {})).rejects.toThrow('Unauthorized');
  const anonymous = realtime.clientAt(realtime.url, undefined);
  await expect(anonymous.channel('anything').httpSend('x', {})).rejects.toThrow('Unauthorized');
});
