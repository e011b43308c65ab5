import { expect } from 'vitest';
import { openThreads } from '../open-threads.ts';
import { isSignedBy } from '../signature.ts';
import { event } from '../test-expectation.ts';
import type { Expectation } from '../test-expectation.ts';
import { APP } from '../test-network.ts';

const threadsOfApp = openThreads({ ...APP, graphUrl: 'http://a.test', oauthUrl: '' });

/** What the network tells us unasked, signed. */
export const EVENTS: Record<string, Expectation> = {
  'callbacks: signed_request vector of the platform': {
    says: 'is signed, and names nobody',
    holds({ body }) {
      const given = String(body['signed_request']);
      const [signature = '', payload = ''] = given.split('.');
      expect(isSignedBy('secret', payload, Buffer.from(signature, 'base64url'))).toBe(true);
      expect(isSignedBy('Secret', payload, Buffer.from(signature, 'base64url'))).toBe(false);
      const threads = openThreads({ ...APP, appSecret: 'secret', graphUrl: 'http://a.test', oauthUrl: '' });
      expect(threads.readSignedRequest(given)).toBeUndefined();
    },
  },
  'callbacks: deauthorize or delete request': {
    says: 'names its creator',
    holds({ body }) {
      expect(threadsOfApp.readSignedRequest(String(body['signed_request']))).toEqual({
        userId: '25000000000000001',
        issuedAt: new Date(1_790_000_000_000),
      });
    },
  },

  'webhooks: reply': event({ kind: 'reply', rootOwnerId: '123456', post: { id: '8901234', repliedToId: '567890' } }),
  'webhooks: reply, live': event({
    kind: 'reply',
    rootOwnerId: '20000000000000003',
    post: { id: '17800000000000002', text: 'Great post!', rootId: '17841400000000001', isReply: true },
  }),
  'webhooks: mention': event({ kind: 'mention', mentionedUserId: '78901', post: { altText: 'test alt text' } }),
  'webhooks: delete': event({
    kind: 'deletion',
    postId: '8901234',
    ownerId: '78901',
    at: new Date('2024-08-07T10:33:16Z'),
  }),
  'webhooks: publish': event({ kind: 'publication', post: { id: '8901234', username: 'test_username' } }),
  'webhooks: signature vector': {
    says: 'is signed over its bytes',
    holds({ body }) {
      const raw = Buffer.from(String(body['raw_body']));
      const { 'X-Hub-Signature-256': signature } = body['headers'] as Record<string, string>;
      expect(threadsOfApp.readWebhook(raw, signature)).toMatchObject({ events: [{ kind: 'reply' }], skipped: 0 });
    },
  },
};
