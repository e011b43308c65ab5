import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { ownRealtime } from '#app/realtime/own-realtime.ts';
import { newPost } from '#testing/posts.ts';
import { heardOn, joined, openTestRealtime, statusesOf, until } from '../test-realtime.ts';
import type { TestMember, TestRealtime } from '../test-realtime.ts';

let realtime: TestRealtime;
let ada: TestMember;
let elsewhere: string;
beforeAll(async () => {
  realtime = await openTestRealtime();
  ada = await realtime.member();
  elsewhere = (await realtime.another()).url;
  return realtime.close;
});

const author = () => ({ id: ada.id, plan: 'bobbin_premium' as const });
const followPosts = { event: '*', schema: 'public', table: 'posts' } as const;

test('what is said in one process is heard in another, however long it is', async () => {
  const heard: unknown[] = [];
  const there = ada.client({}, elsewhere).channel('long');
  there.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
  await joined(there);
  const here = ada.client().channel('long', { config: { broadcast: { ack: true } } });
  await joined(here);
  for (const length of [10, 7_900, 300_000]) {
    const payload = { text: 'é'.repeat(length) };
    expect(await here.send({ type: 'broadcast', event: 'said', payload })).toBe('ok');
    await until(() => heard.length > 0, `heard ${length}`);
    expect(heard.pop()).toEqual(payload);
  }
});

test('who is present in one process is seen in another, also by who comes later, until that process ends', async () => {
  const third = await realtime.another();
  const here = ada.client({}, third.url).channel('desk', { config: { presence: { key: 'here' } } });
  here.on('presence', { event: 'sync' }, () => undefined);
  await joined(here);
  await here.track({ on: 'third' });
  const there = ada.client({}, elsewhere).channel('desk', { config: { presence: { key: 'there' } } });
  there.on('presence', { event: 'sync' }, () => undefined);
  await joined(there);
  await there.track({ on: 'second' });
  const late = ada.client({}, (await realtime.another()).url).channel('desk');
  late.on('presence', { event: 'sync' }, () => undefined);
  await joined(late);
  const seen = (channel: typeof here) => Object.keys(channel.presenceState()).toSorted().join();
  await until(() => [here, there, late].every((each) => seen(each) === 'here,there'), 'everybody sees both');
  await third.stop();
  await until(() => [there, late].every((each) => seen(each) === 'there'), 'those of the third are gone');
});

test('a change is heard in every process', async () => {
  const heard: string[] = [];
  for (const url of [realtime.url, elsewhere]) {
    const channel = ada.client({}, url).channel('rows');
    channel.on('postgres_changes', followPosts, () => heard.push(url));
    await joined(channel);
  }
  await newPost(realtime.runtime, author());
  await until(() => heard.length === 2, 'both heard');
  expect(heard.toSorted()).toEqual([realtime.url, elsewhere].toSorted());
});

test('when the database connection dies clients are told, and hear again once it is back', async () => {
  const changes: unknown[] = [];
  const channel = ada.client().channel('survivor');
  const heard = heardOn(channel);
  channel.on('postgres_changes', followPosts, (change) => changes.push(change));
  await joined(channel);
  await until(() => heard.length === 1, 'it listens');
  const operator = new pg.Client({ connectionString: realtime.runtime.settings.databaseUrl });
  await operator.connect();
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'bobbin realtime'`,
  );
  await operator.end();
  await until(() => heard.length === 3, 'lost and back');
  expect(heard.map(({ told }) => told['status'])).toEqual(['ok', 'error', 'ok']);
  await newPost(realtime.runtime, author());
  await until(() => changes.length === 1, 'heard again');
});

test('while the database cannot be listened to, who says something over HTTP is told so and does not wait', async () => {
  const { runtime } = realtime;
  const settings = { ...runtime.settings, databaseDirectUrl: 'postgres://nobody@127.0.0.1:1/none' };
  const apart = ownRealtime({ ...runtime, settings }, { joinWaitMs: 20 });
  const { token } = await realtime.member();
  const say = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await apart.fetch(new Request(`http://apart.test/realtime/v1/api/broadcast${path}`, init))).status;
  };
  expect(await say('', { messages: [{ topic: 'x', event: 'y', payload: {} }] })).toBe(503);
  expect(await say('/x/events/y', {})).toBe(503);
  await apart.close();
});

test('when a process ends its clients are told to come back, and do', async () => {
  const process = await realtime.another();
  const client = ada.client({ reconnectAfterMs: () => 100 }, process.url);
  const statuses = await statusesOf(client.channel('patient'));
  expect(statuses).toEqual(['SUBSCRIBED']);
  const { port } = process;
  await process.stop();
  await until(() => statuses.includes('CHANNEL_ERROR'), 'told');
  await realtime.another(port);
  await until(() => statuses.at(-1) === 'SUBSCRIBED', 'joined again');
});
