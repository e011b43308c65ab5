import type { CryptoKey, JWK } from 'jose';
import { decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#base/clock.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthSettings, JsonWebKeyLike } from '../settings.ts';
import type { Claims, OperatorClaims } from './claims.ts';

/** Signs access tokens and reads them back. */
export type Signer = {
  sign(claims: Claims | OperatorClaims): Promise<string>;
  verify(token: string): Promise<Claims>;
  /** What others may verify with; shared secrets are never among them. */
  publicKeys: JWK[];
};

type Key = { alg: string; kid: string | undefined; material: CryptoKey | Uint8Array };

export function openSigner(settings: AuthSettings['jwt'], clock: Clock): Signer {
  const prepared = prepareKeys(settings);
  // Whoever signs or verifies first hears of it.
  prepared.catch(() => undefined);
  return {
    async sign(claims) {
      const { signing } = await prepared;
      const header = { alg: signing.alg, typ: 'JWT', ...(signing.kid ? { kid: signing.kid } : {}) };
      return new SignJWT(claims).setProtectedHeader(header).sign(signing.material);
    },
    async verify(token) {
      const { alg, kid } = headerOf(token);
      const { verifying } = await prepared;
      // The key decides the algorithm, never the token: a public key must not pass for a shared secret.
      for (const key of verifying.filter((each) => each.alg === alg && (each.kid === kid || alg === 'HS256'))) {
        try {
          const { payload } = await jwtVerify(token, key.material, { algorithms: [key.alg], currentDate: clock.now() });
          return claimsOf(payload);
        } catch (error) {
          if (error instanceof errors.JWTExpired) throw badJwt('invalid claims: token is expired');
          if (error instanceof AuthError) throw error;
        }
      }
      throw badJwt('unable to parse or verify signature');
    },
    publicKeys: (settings.keys ?? []).filter(({ kty }) => kty !== 'oct').map(publicPart),
  };
}

async function prepareKeys(settings: AuthSettings['jwt']): Promise<{ signing: Key; verifying: Key[] }> {
  const secrets = [settings.secret, settings.previousSecret]
    .filter((secret) => secret !== undefined)
    .map((secret): Key => ({ alg: 'HS256', kid: undefined, material: new TextEncoder().encode(secret) }));
  const verifying = [...(await Promise.all((settings.keys ?? []).map(verifyingKey))), ...secrets];
  const signing = settings.keys ? await signingKey(settings.keys) : secrets[0];
  if (!signing) throw new Error('There is no key to sign tokens with');
  return { signing, verifying };
}

function headerOf(token: string): { alg: string | undefined; kid: string | undefined } {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return { alg, kid };
  } catch {
    throw badJwt('unable to parse or verify signature');
  }
}

function claimsOf(payload: Record<string, unknown>): Claims {
  if (typeof payload['exp'] !== 'number') throw badJwt('invalid claims: missing exp');
  if (typeof payload['role'] !== 'string' && payload['role'] !== undefined) throw badJwt('invalid claims: role');
  return { role: '', ...payload } as Claims;
}

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
  return { alg, kid: jwk.kid, material: await importJWK({ ...jwk, ext: true }, alg) };
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
