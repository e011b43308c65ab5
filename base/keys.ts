import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { areEqual } from './are-equal.ts';

/** One secret in the settings, one key per purpose; the previous secret still verifies while a rotation is under way. */
export type Keys = {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** For what must be kept and read again, such as somebody else's token. It opens only where it is bound to, such as a row. */
  seal(purpose: string, text: string, boundTo?: string): string;
  /** `undefined` for what was not sealed here, for this purpose and this place. */
  open(purpose: string, sealed: string, boundTo?: string): string | undefined;
  /** Names the key that seals now; what is sealed begins with the name of its own. */
  keyId: string;
};

export function keysFrom(secret: string, previous?: string): Keys {
  const secrets = previous ? [secret, previous] : [secret];
  const sealer = sealerFrom(secret);
  const sealers = previous ? [sealer, sealerFrom(previous)] : [sealer];
  return {
    sign: (purpose, text) => signature(secret, purpose, text),
    verify: (purpose, text, given) => secrets.some((each) => areEqual(signature(each, purpose, text), given)),
    seal: (purpose, text, boundTo = '') => `${sealer.keyId}.${seal(sealer.keyFor(purpose), text, boundTo)}`,
    open(purpose, sealed, boundTo = '') {
      const [keyId, hidden = ''] = sealed.split('.', 2);
      const sealedWith = sealers.find((each) => each.keyId === keyId);
      return sealedWith && open(sealedWith.keyFor(purpose), hidden, boundTo);
    },
    keyId: sealer.keyId,
  };
}

type Sealer = { keyId: string; keyFor(purpose: string): KeyObject };

/** Deriving a key takes longer than sealing with it, as does reading it from bytes; and purposes are few. */
function sealerFrom(secret: string): Sealer {
  const keys = new Map<string, KeyObject>();
  return {
    keyId: keyIdOf(secret),
    keyFor(purpose) {
      const key = keys.get(purpose) ?? sealingKey(secret, purpose);
      keys.set(purpose, key);
      return key;
    },
  };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Tells which secret it is and nothing about it. */
function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'key-id', 6)).toString('hex');
}

function sealingKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32)));
}

function seal(key: KeyObject, text: string, boundTo: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

function open(key: KeyObject, sealed: string, boundTo: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function signature(secret: string, purpose: string, text: string): string {
  const key = hkdfSync('sha256', secret, '', `sign:${purpose}`, 32);
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url');
}
