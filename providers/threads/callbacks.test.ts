import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openThreads } from './open-threads.ts';
import { APP } from './test-network.ts';

const threads = openThreads({ ...APP, graphUrl: 'http://graph.test', oauthUrl: 'http://window.test' });

const hmac = (message: string | Buffer, secret = APP.appSecret) => createHmac('sha256', secret).update(message);

function signedRequest(payload: string, secret?: string): string {
  const encoded = Buffer.from(payload).toString('base64url');
  return `${hmac(encoded, secret).digest('base64url')}.${encoded}`;
}

const request = { user_id: '25000000000000001', algorithm: 'HMAC-SHA256', issued_at: 1_790_000_000 };

test('a signed request names its creator, whose id may also be a bare number', () => {
  expect(threads.readSignedRequest(signedRequest(JSON.stringify(request)))).toEqual({
    userId: '25000000000000001',
    issuedAt: new Date(1_790_000_000_000),
  });
  expect(threads.readSignedRequest(signedRequest('{"user_id":25000000000000001,"algorithm":"HMAC-SHA256"}'))).toEqual({
    userId: '25000000000000001',
    issuedAt: undefined,
  });
});

test.each([
  ['signed by another', signedRequest(JSON.stringify(request), 'another secret')],
  ['of another algorithm', signedRequest(JSON.stringify({ ...request, algorithm: 'none' }))],
  ['of nobody', signedRequest(JSON.stringify({ ...request, user_id: undefined }))],
  ['with something after it', `${signedRequest(JSON.stringify(request))}.more`],
  ['without a signature', signedRequest(JSON.stringify(request)).replace(/^[^.]*/, '')],
  ['with half a signature', signedRequest(JSON.stringify(request)).slice(10)],
  ['with another payload', signedRequest(JSON.stringify(request)).replace(/\..*/, '.e30')],
  ['that is no JSON', signedRequest('user_id=25000000000000001')],
  ['that is empty', ''],
])('a signed request %s is nobody’s', (_, given) => {
  expect(threads.readSignedRequest(given)).toBeUndefined();
});

const change = { field: 'publish', value: { id: '18', timestamp: '2026-09-01T08:06:09+0000' } };
const envelope = (values: unknown, appId = APP.appId) =>
  Buffer.from(JSON.stringify({ app_id: appId, topic: 'interaction', target_id: '7', time: 1, values }));
const signed = (body: Buffer) => `sha256=${hmac(body).digest('hex')}`;

test('a webhook may carry several changes, and one that we cannot read costs none of the others', () => {
  const broken = { field: 'publish', value: { id: '18' } };
  const body = envelope([change, broken, { field: 'likes', value: {} }, null, { ...change, field: 'mentions' }]);
  expect(threads.readWebhook(body, signed(body))).toMatchObject({
    events: [
      { kind: 'publication', post: { id: '18' } },
      { kind: 'mention', mentionedUserId: '7', post: { id: '18' } },
    ],
    skipped: 3,
  });
});

test('the bytes count as they came: the same JSON written otherwise is not signed', () => {
  const body = envelope([change]);
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8')), undefined, 1));
  expect(threads.readWebhook(rewritten, signed(body))).toBeUndefined();
});

test.each([
  ['without a signature', envelope([change]), undefined],
  ['with another signature', envelope([change]), signed(envelope([]))],
  ['with the old kind of signature', envelope([change]), `sha1=${'0'.repeat(40)}`],
  ['with half a signature', envelope([change]), signed(envelope([change])).slice(0, 40)],
  ['of another app', envelope([change], '99'), signed(envelope([change], '99'))],
  ['that is no JSON', Buffer.from('hello'), signed(Buffer.from('hello'))],
])('a webhook %s is not the network’s', (_, body, signature) => {
  expect(threads.readWebhook(body, signature)).toBeUndefined();
});
