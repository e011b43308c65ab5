import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { GoTrueClient } from '@supabase/auth-js';
import { expect, vi } from 'vitest';
import { cbor } from './cbor.ts';

const ORIGIN = 'http://localhost:3000';

/** What a dishonest browser or a copied key would do differently. */
export type Tricks = {
  origin?: string;
  rpId?: string;
  counter?: number;
  challenge?: Uint8Array;
  type?: string;
  handle?: Uint8Array;
  flags?: number;
  fmt?: string;
  spoilSignature?: boolean;
};

type Creation = { challenge: BufferSource; rp: { id?: string }; excludeCredentials?: { id: BufferSource }[] };
type Request = { challenge: BufferSource; rpId?: string; allowCredentials?: { id: BufferSource }[] };

/** A key in software: ES256, no statement about its make. Stands in for `navigator.credentials`. */
export class SecurityKey {
  readonly id: Buffer;
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  uses = 0;
  tricks: Tricks = {};

  constructor(id: Buffer = randomBytes(32)) {
    this.id = id;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#publicKey = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  create({ challenge, rp, excludeCredentials = [] }: Creation): PublicKeyCredential {
    if (excludeCredentials.some(({ id }) => this.id.equals(buffer(id))))
      throw new DOMException('This key is known already', 'InvalidStateError');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const made = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const attestationObject = cbor(
      new Map<string, string | Buffer | Map<string, never>>([
        ['fmt', this.tricks.fmt ?? 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', this.#data(rp.id, 0x41, made)],
      ]),
    );
    return this.#credential({ clientDataJSON: this.#clientData('webauthn.create', challenge), attestationObject });
  }

  get({ challenge, rpId, allowCredentials = [] }: Request): PublicKeyCredential {
    if (!allowCredentials.some(({ id }) => this.id.equals(buffer(id))) && !this.tricks.challenge)
      throw new DOMException('Nobody asked for this key', 'NotAllowedError');
    return this.sign(challenge, rpId);
  }

  /** Also when nobody asked for this very key. */
  sign(challenge: BufferSource, rpId: string | undefined): PublicKeyCredential {
    this.uses += 1;
    const authenticatorData = this.#data(rpId, 0x01);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(clientDataJSON).digest();
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.#privateKey);
    if (this.tricks.spoilSignature) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
    return this.#credential({ clientDataJSON, authenticatorData, signature, userHandle: this.tricks.handle ?? null });
  }

  #data(rpId: string | undefined, flags: number, made = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.tricks.counter ?? this.uses);
    const name = createHash('sha256')
      .update(this.tricks.rpId ?? rpId ?? '')
      .digest();
    return Buffer.concat([name, Buffer.from([this.tricks.flags ?? flags]), counter, made]);
  }

  #clientData(type: string, challenge: BufferSource): Buffer {
    const { tricks } = this;
    return Buffer.from(
      JSON.stringify({
        type: tricks.type ?? type,
        challenge: buffer(tricks.challenge ?? challenge).toString('base64url'),
        origin: tricks.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    );
  }

  #credential(response: object): PublicKeyCredential {
    return new TestCredential(this.id, response) as unknown as PublicKeyCredential;
  }
}

/** The stock client takes only what is one of the browser's own credentials. */
class TestCredential {
  readonly id: string;
  readonly rawId: Buffer;
  readonly response: object;
  readonly type = 'public-key';
  readonly authenticatorAttachment = 'cross-platform';

  constructor(id: Buffer, response: object) {
    this.id = id.toString('base64url');
    this.rawId = id;
    this.response = response;
  }

  getClientExtensionResults() {
    return {};
  }
}

/** In a browser that has this key, for as long as it takes. */
export async function withKey<Result>(key: SecurityKey, act: () => Promise<Result>): Promise<Result> {
  const { host, hostname, origin } = new URL(key.tricks.origin ?? ORIGIN);
  vi.stubGlobal('window', { location: { host, hostname, origin }, PublicKeyCredential: TestCredential });
  vi.stubGlobal('document', {});
  vi.stubGlobal('PublicKeyCredential', TestCredential);
  vi.stubGlobal('navigator', {
    credentials: {
      create: ({ publicKey }: { publicKey: Creation }) => Promise.resolve(key.create(publicKey)),
      get: ({ publicKey }: { publicKey: Request }) => Promise.resolve(key.get(publicKey)),
    },
  });
  try {
    return await act();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** Made and proved, so that the client is at aal2. */
export async function registered(client: GoTrueClient, key = new SecurityKey(), friendlyName = 'key') {
  const { error } = await withKey(key, () => client.mfa.webauthn.register({ friendlyName }));
  expect(error).toBeNull();
  const { data } = await client.mfa.listFactors();
  const factor = data?.webauthn.find(({ friendly_name: name }) => name === friendlyName);
  return { key, factorId: factor?.id ?? '' };
}

/** As the client itself sends it, for a test that changes the request or sends it twice. */
export function written({ id, response, type }: PublicKeyCredential) {
  const members = Object.entries(response as unknown as Record<string, Uint8Array | null>).map(([name, bytes]) => [
    name,
    bytes ? Buffer.from(bytes).toString('base64url') : undefined,
  ]);
  return {
    id,
    rawId: id,
    type,
    response: Object.fromEntries(members) as Record<string, string>,
    clientExtensionResults: {},
  };
}

function buffer(source: BufferSource | Uint8Array): Buffer {
  return source instanceof ArrayBuffer
    ? Buffer.from(source)
    : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
}
