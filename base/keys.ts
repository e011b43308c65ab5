import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** One secret in the settings, one key per purpose; the previous secret still verifies while a rotation is under way. */
export type Keys = {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** For what must be kept and read again, such as somebody else's token. */
  seal(purpose: string, text: string): string;
  /** `undefined` for what was not sealed here, for this purpose. */
  open(purpose: string, sealed: string): string | undefined;
};

export function keysFrom(secret: string, previous?: string): Keys {
  const secrets = previous ? [secret, previous] : [secret];
  return {
    sign: (purpose, text) => signature(secret, purpose, text),
    verify: (purpose, text, given) => secrets.some((each) => areEqual(signature(each, purpose, text), given)),
    seal: (purpose, text) => seal(sealingKey(secret, purpose), text),
    open(purpose, sealed) {
      for (const each of secrets) {
        const text = open(sealingKey(each, purpose), sealed);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealingKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

function open(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function signature(secret: string, purpose: string, text: string): string {
  const key = hkdfSync('sha256', secret, '', `sign:${purpose}`, 32);
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url');
}

function areEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
