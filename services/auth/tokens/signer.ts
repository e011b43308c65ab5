import { createSecretKey, KeyObject } from 'node:crypto';
import type { CryptoKey, JWK } from 'jose';
import { decodeProtectedHeader, importJWK, compactVerify, SignJWT } from 'jose';
import type { Clock } from '#base/clock.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthSettings, JsonWebKeyLike } from '../settings.ts';
import type { Claims, OperatorClaims } from './claims.ts';
import { openShared, signShared } from './shared-secret.ts';

/** Signs access tokens and reads them back. */
export type Signer = {
  sign(claims: Claims | OperatorClaims): Promise<string>;
  verify(token: string): Promise<Claims>;
  /** What others may verify with; shared secrets are never among them. */
  publicKeys: JWK[];
};

type Key = { alg: string; kid: string | undefined; material: CryptoKey | KeyObject };

export function openSigner(settings: AuthSettings['jwt'], clock: Clock): Signer {
  const prepared = prepareKeys(settings);
  // Whoever signs or verifies first hears of it.
  prepared.catch(() => undefined);
  return {
    async sign(claims) {
      const { signing } = await prepared;
      const header = { alg: signing.alg, typ: 'JWT', ...(signing.kid ? { kid: signing.kid } : {}) };
      if (signing.material instanceof KeyObject) return signShared(signing.material, header, claims);
      return new SignJWT(claims).setProtectedHeader(header).sign(signing.material);
    },
    async verify(token) {
      const { alg, kid } = headerOf(token);
      const { verifying } = await prepared;
      // The key decides the algorithm, never the token: a public key must not pass for a shared secret.
      for (const key of verifying.filter((each) => each.alg === alg && (each.kid === kid || alg === 'HS256'))) {
        const payload = await payloadOf(token, key);
        if (payload) return claimsOf(payload, clock.now());
      }
      throw badJwt('unable to parse or verify signature');
    },
    publicKeys: (settings.keys ?? []).filter(({ kty }) => kty !== 'oct').map(publicPart),
  };
}

async function prepareKeys(settings: AuthSettings['jwt']): Promise<{ signing: Key; verifying: Key[] }> {
  const secrets = [settings.secret, settings.previousSecret]
    .filter((secret) => secret !== undefined)
    .map((secret): Key => ({ alg: 'HS256', kid: undefined, material: createSecretKey(Buffer.from(secret)) }));
  const verifying = [...(await Promise.all((settings.keys ?? []).map(verifyingKey))), ...secrets];
  const signing = settings.keys ? await signingKey(settings.keys) : secrets[0];
  if (!signing) throw new Error('There is no key to sign tokens with');
  return { signing, verifying };
}

const LONGEST_TOKEN = 65_536;

/** Three parts without padding: one token has one spelling. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

function headerOf(token: string): { alg: string | undefined; kid: string | undefined } {
  try {
    const { alg, kid, crit } = decodeProtectedHeader(token);
    if (token.length <= LONGEST_TOKEN && COMPACT.test(token) && crit === undefined) return { alg, kid };
  } catch {
    // Told below like every other token that is none.
  }
  throw badJwt('unable to parse or verify signature');
}

async function payloadOf(token: string, { alg, material }: Key): Promise<Record<string, unknown> | undefined> {
  if (material instanceof KeyObject) return openShared(material, token);
  try {
    const { payload } = await compactVerify(token, material, { algorithms: [alg] });
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function claimsOf(payload: Record<string, unknown>, now: Date): Claims {
  const seconds = Math.floor(now.getTime() / 1000);
  const { exp, nbf } = payload;
  if (typeof exp !== 'number') throw badJwt('invalid claims: missing exp');
  if (exp <= seconds) throw badJwt('invalid claims: token is expired');
  if (nbf !== undefined && (typeof nbf !== 'number' || nbf > seconds)) throw badJwt('invalid claims: not valid yet');
  for (const name of TEXTS)
    if (payload[name] !== undefined && typeof payload[name] !== 'string') throw badJwt(`invalid claims: ${name}`);
  return { role: '', ...payload } as Claims;
}

const TEXTS = ['sub', 'aud', 'iss', 'role', 'session_id', 'aal'] as const;

function badJwt(detail: string): AuthError {
  return new AuthError(403, 'bad_jwt', `invalid JWT: ${detail}`);
}

async function signingKey(keys: JsonWebKeyLike[]): Promise<Key> {
  const isForSigning = ({ key_ops: uses }: JsonWebKeyLike) => Array.isArray(uses) && uses.includes('sign');
  const isPrivate = ({ kty, d }: JsonWebKeyLike) => kty === 'oct' || typeof d === 'string';
  const jwk = keys.find((key) => isForSigning(key) && isPrivate(key)) ?? keys.find(isPrivate);
  if (!jwk) throw new Error('GOTRUE_JWT_KEYS holds no key that can sign');
  return keyFrom(withoutUses(jwk));
}

function verifyingKey(jwk: JsonWebKeyLike): Promise<Key> {
  return keyFrom(jwk.kty === 'oct' ? withoutUses(jwk) : publicPart(jwk));
}

async function keyFrom(jwk: JWK): Promise<Key> {
  const alg = jwk.alg ?? DEFAULT_ALGORITHMS[jwk.kty ?? ''] ?? '';
  const material = await importJWK({ ...jwk, ext: true }, alg);
  return { alg, kid: jwk.kid, material: material instanceof Uint8Array ? createSecretKey(material) : material };
}

const DEFAULT_ALGORITHMS: Record<string, string> = { oct: 'HS256', RSA: 'RS256', EC: 'ES256' };

function withoutUses({ key_ops: _uses, use: _use, ...jwk }: JsonWebKeyLike): JWK {
  return jwk;
}

/** Members named, not removed: what is not listed here is not published. */
function publicPart(jwk: JsonWebKeyLike): JWK {
  const { kty, n, e, crv, x, y, kid, alg } = jwk as JWK;
  const members = { kty, n, e, crv, x, y, kid, alg: alg ?? DEFAULT_ALGORITHMS[kty ?? ''], use: 'sig' };
  return Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined));
}
