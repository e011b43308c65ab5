import { expect, test } from 'vitest';
import { z } from 'zod';
import { newVisitor } from '#testing/visitor.ts';
import { PLUS, testThreads } from '../test-threads.ts';
import { signedRequest, webhookSignature } from './signature.ts';
import { receiver } from './test-receiver.ts';
import callbacks from '#testing/recorded/threads/callbacks.json' with { type: 'json' };
import webhooks from '#testing/recorded/threads/webhooks.json' with { type: 'json' };

const Payload = z.object({ user_id: z.string(), algorithm: z.string(), issued_at: z.number() });

test('whoever removes the app takes its tokens along, and the app is told', async () => {
  const { connect, control, app, ask } = await testThreads();
  const { url, received } = await receiver();
  await app({ deauthorize_url: url });
  const token = await connect();
  expect(await control('POST', 'threads/deauthorize', { username: PLUS.username })).toMatchObject({
    json: { revoked_tokens: 2, callback: { status: 200 } },
  });
  const [encoded, payload] = signedIn(received[0]?.body);
  expect(Payload.parse(payload)).toMatchObject({ user_id: PLUS.id, algorithm: 'HMAC-SHA256' });
  expect(encoded).toBe(signedRequest(Payload.parse(payload)));
  expect((await ask('GET', token, 'me')).json).toMatchObject({ error: { code: 190, error_subcode: 458 } });
  const again = await connect();
  expect((await ask('GET', again, 'me')).status).toBe(200);
});

test('a wish for deletion is passed on, with what the app answers to it', async () => {
  const { control, app } = await testThreads();
  const { url, received, answers } = await receiver();
  answers.body = '{"url":"https://app.test/status","confirmation_code":"abc123"}';
  await app({ delete_url: url });
  expect(await control('POST', 'threads/delete-data', { username: PLUS.username })).toMatchObject({
    json: { callback: { status: 200, body: answers.body } },
  });
  expect(received).toMatchObject([{ method: 'POST', body: expect.stringMatching(/^signed_request=/) }]);
});

test('a person removes the app on their page', async () => {
  const { url, base, connect, ask } = await testThreads();
  const token = await connect();
  const visitor = newVisitor(url);
  expect((await visitor.open(`${base}/app`)).body).toContain('@plus.demo');
  const page = `${base}/app/accounts/plus.demo`;
  expect((await visitor.open(page)).body).toContain('Remove this app');
  const done = await visitor.press(`${page}/removal`, 'sure', 'yes');
  expect(done.body).toContain('can no longer act for @plus.demo');
  expect((await ask('GET', token, 'me')).status).toBe(400);
});

test('a person subscribes an app on its page', async () => {
  const { url, base } = await testThreads();
  const app = await receiver();
  const page = await newVisitor(url).press(`${base}/app/webhooks`, 'callback_url', app.url);
  expect(page.body).toContain(app.url);
  expect((await newVisitor(url).press(`${base}/app/webhooks`, 'callback_url', 'nonsense')).status).toBe(400);
});

test('signatures are those of the published vectors', () => {
  // The platform's own vector has a key that JavaScript would move to the front.
  const request = callbacks.find(({ name }) => name === 'deauthorize or delete request')?.body;
  expect(signedRequest(request?.payload ?? {}, request?.app_secret)).toBe(request?.signed_request);
  const vector = webhooks.find(({ name }) => name === 'signature vector')?.body;
  expect(webhookSignature(vector?.raw_body ?? '', vector?.app_secret)).toBe(vector?.headers?.['X-Hub-Signature-256']);
});

function signedIn(body = ''): [string, unknown] {
  const signed = new URLSearchParams(body).get('signed_request') ?? '';
  const [, payload = ''] = signed.split('.');
  return [signed, JSON.parse(Buffer.from(payload, 'base64url').toString())];
}
