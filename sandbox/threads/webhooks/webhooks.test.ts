import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { APP_ID, PLUS, PREMIUM, SECRET, testThreads } from '../test-threads.ts';
import { receiver } from './test-receiver.ts';

async function subscribed() {
  const threads = await testThreads();
  const app = await receiver();
  const answer = await threads.control('POST', 'threads/webhooks', { callback_url: app.url });
  expect(answer.status).toBe(201);
  const publish = async (token: string, given: Record<string, string>) => {
    const id = await threads.makeContainer(token, { media_type: 'TEXT', ...given });
    return (await threads.ask('POST', token, 'me/threads_publish', { creation_id: id })).json as { id: string };
  };
  const bodies = () => app.received.map(({ body }) => JSON.parse(body) as object);
  return { ...threads, ...app, callbacks: app.received, publish, bodies };
}

test('whoever does not answer the challenge is not subscribed', async () => {
  const { control } = await testThreads();
  const stranger = await receiver('another-token');
  const answer = await control('POST', 'threads/webhooks', { callback_url: stranger.url });
  expect(answer).toMatchObject({ status: 400, json: { error: { field: 'callback_url' } } });
  expect((await control('POST', 'threads/webhooks', { callback_url: 'http://10.0.0.1/' })).status).toBe(400);
});

test('a publication is told, signed over its very bytes', async () => {
  const { connect, publish, callbacks, bodies } = await subscribed();
  const { id } = await publish(await connect(), { text: 'Hello' });
  await expect.poll(() => callbacks).toHaveLength(1);
  expect(bodies()).toMatchObject([
    {
      app_id: APP_ID,
      topic: 'interaction',
      target_id: PLUS.id,
      time: expect.any(Number),
      has_uid_field: false,
      values: [{ field: 'publish', value: { id, media_type: 'TEXT_POST', username: 'plus.demo' } }],
    },
  ]);
  const [{ headers, body } = { headers: {}, body: '' }] = callbacks;
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  expect(headers).toMatchObject({ 'x-hub-signature-256': `sha256=${signature}`, 'content-type': 'application/json' });
});

test('a reply is told to the owner of the root, a mention to the one who is named, a deletion to all', async () => {
  const { connect, publish, addPost, ask, bodies, callbacks } = await subscribed();
  const root = await addPost();
  const token = await connect(PREMIUM.id);
  const { id } = await publish(token, { text: 'Well said, @plus.demo!', reply_to_id: root.id });
  await ask('DELETE', token, id);
  await expect.poll(() => callbacks).toHaveLength(4);
  const told = bodies().map((body) => body as { values: [{ field: string }] });
  expect(told.map(({ values }) => values[0].field).toSorted()).toEqual(['delete', 'mentions', 'publish', 'replies']);
  expect(told.find(({ values }) => values[0].field === 'replies')).toMatchObject({
    topic: 'moderate',
    target_id: root.id,
    values: [
      {
        value: {
          id,
          replied_to: { id: root.id },
          root_post: { id: root.id, owner_id: PLUS.id, username: 'plus.demo' },
        },
      },
    ],
  });
  expect(told.find(({ values }) => values[0].field === 'mentions')).toMatchObject({ target_id: PLUS.id });
  expect(told.find(({ values }) => values[0].field === 'delete')).toMatchObject({
    target_id: id,
    values: [{ value: { id, owner: { owner_id: PREMIUM.id }, deleted_at: expect.any(String) } }],
  });
});

test('what was not taken is sent again, later and later, by the sandbox’s clock', async () => {
  const { connect, publish, answers, callbacks, advance, control } = await subscribed();
  answers.status = 500;
  await publish(await connect(), { text: 'Hello' });
  await expect.poll(() => callbacks).toHaveLength(1);
  await advance(11);
  await expect.poll(() => callbacks).toHaveLength(2);
  answers.status = 200;
  await advance(61);
  await expect.poll(() => callbacks).toHaveLength(3);
  expect(new Set(callbacks.map(({ body }) => body)).size).toBe(1);
  await expect
    .poll(async () => (await control('GET', 'threads/webhooks')).json)
    .toMatchObject({ deliveries: [{ attempts: 3, nextAt: null, deliveredAt: expect.any(String) }] });
});

test('before review nothing is told', async () => {
  const { connect, publish, app, control } = await subscribed();
  await app({ permissions: { threads_basic: 'standard' }, testers: [PLUS.username] });
  await publish(await connect(), { text: 'Hello' });
  expect((await control('GET', 'threads/webhooks')).json).toMatchObject({ deliveries: [] });
});

test('what waits survives a restart', async () => {
  const first = await subscribed();
  first.answers.status = 500;
  await first.publish(await first.connect(), { text: 'Hello' });
  await expect.poll(() => first.callbacks).toHaveLength(1);
  await first.stop();
  first.answers.status = 200;
  const { advance } = await testThreads({ databaseUrl: first.databaseUrl });
  await advance(11);
  await expect.poll(() => first.callbacks).toHaveLength(2);
});
