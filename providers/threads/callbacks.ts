import { z } from 'zod';
import { id, optional, unixTime } from './fields.ts';
import { parseJsonWithIds } from './json.ts';
import { eventOf } from './network-event.ts';
import { isSignedBy } from './signature.ts';
import type { SignedRequest, Threads, ThreadsSettings } from './threads.ts';

type Callbacks = Pick<Threads, 'readSignedRequest' | 'readWebhook'>;

/** What the network tells us unasked. Anybody may knock at these doors: nothing is read before its signature was. */
export function callbackReaders({ appId, appSecret }: ThreadsSettings): Callbacks {
  return {
    readSignedRequest(signedRequest) {
      const [signature = '', payload = '', ...rest] = signedRequest.split('.');
      const isSigned = isSignedBy(appSecret, payload, Buffer.from(signature, 'base64url'));
      if (!isSigned || rest.length > 0) return undefined;
      return SignedPayload.safeParse(parseJsonWithIds(Buffer.from(payload, 'base64url').toString('utf8'))).data;
    },
    readWebhook(body, signature) {
      const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
      if (hex === undefined || !isSignedBy(appSecret, body, Buffer.from(hex, 'hex'))) return undefined;
      const envelope = Envelope.safeParse(parseJsonWithIds(Buffer.from(body).toString('utf8'))).data;
      if (envelope?.app_id !== appId) return undefined;
      const { target_id: targetId, values } = envelope;
      const changes: unknown[] = Array.isArray(values) ? values : [values];
      const events = changes.flatMap((change) => eventOf(change, targetId) ?? []);
      return { events, skipped: changes.length - events.length };
    },
  };
}

const SignedPayload = z
  .object({ algorithm: z.literal('HMAC-SHA256'), user_id: id, issued_at: optional(unixTime) })
  .transform((given): SignedRequest => ({ userId: given.user_id, issuedAt: given.issued_at }));

/** `values` is an object in the documentation and a list on the wire. */
const Envelope = z.object({ app_id: id, target_id: id, values: z.unknown() });
