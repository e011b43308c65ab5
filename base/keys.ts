import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One secret in the settings, one key per purpose; the previous secret still verifies while a rotation is under way. */
export type Keys = {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
};

export function keysFrom(secret: string, previous?: string): Keys {
  const secrets = previous ? [secret, previous] : [secret];
  return {
    sign: (purpose, text) => signature(secret, purpose, text),
    verify: (purpose, text, given) => secrets.some((each) => areEqual(signature(each, purpose, text), given)),
  };
}

function signature(secret: string, purpose: string, text: string): string {
  const key = hkdfSync('sha256', secret, '', `sign:${purpose}`, 32);
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url');
}

function areEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
