import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { areEqual } from '#base/are-equal.ts';
import { ProviderError } from '#base/errors.ts';
import { claimsFrom, personFrom } from './openid-person.ts';
import type { OpenIdSettings } from './openid.ts';
import type { GivenIdToken, IdTokenRefusal, SignInProvider } from './sign-in-provider.ts';

const TIME_LIMIT_MS = 8_000;

type Reader = NonNullable<SignInProvider['readIdToken']>;

/** Reads tokens that an app was given by the provider itself: signed by it, made for us, and fresh. */
export function openIdTokens(settings: OpenIdSettings, keysAddress: () => Promise<string | undefined>): Reader {
  let keys: JWTVerifyGetKey | undefined;
  const openKeys = async () => {
    const address = await keysAddress();
    if (!address) throw new ProviderError('unavailable', 'The sign-in provider publishes no keys');
    return createRemoteJWKSet(new URL(address), { timeoutDuration: TIME_LIMIT_MS });
  };
  return async (given) => {
    keys ??= await openKeys();
    const claims = await verified(settings, keys, given);
    if (!claims) return refused('bad-token');
    const refusal = refusalOf(settings, claims, given);
    if (refusal) return refused(refusal);
    return { ok: true, person: personFrom(claimsFrom(claims), { access: given.accessToken }) };
  };
}

async function verified(
  { issuer }: OpenIdSettings,
  keys: JWTVerifyGetKey,
  { idToken, now }: GivenIdToken,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      // Google signs as its host too, without the scheme.
      issuer: [issuer, new URL(issuer).host],
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'aud', 'exp', 'iat'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    const isAboutKeys = error instanceof errors.JWKSTimeout || !isJose(error) || error.code === 'ERR_JOSE_GENERIC';
    if (isAboutKeys)
      throw new ProviderError('unavailable', 'The sign-in provider’s keys could not be read', { cause: error });
    return undefined;
  }
}

function isJose(error: unknown): error is errors.JOSEError {
  return error instanceof errors.JOSEError;
}

function refusalOf(
  { clientIds, skipsNonceCheck }: OpenIdSettings,
  claims: JWTPayload,
  { nonce, accessToken }: GivenIdToken,
): IdTokenRefusal | undefined {
  if (![claims.aud].flat().some((audience) => audience && clientIds.includes(audience))) return 'wrong-audience';
  const { nonce: carried, at_hash: accessTokenHash } = claims;
  if (!skipsNonceCheck) {
    if (Boolean(carried) !== Boolean(nonce)) return 'nonce-on-one-side';
    if (nonce && !isEqual(carried, createHash('sha256').update(nonce).digest('hex'))) return 'nonce-mismatch';
  }
  if (accessTokenHash && !isEqual(accessTokenHash, leftHalfHash(accessToken ?? ''))) return 'bad-token';
  return undefined;
}

/** As OpenID Connect binds an access token to an ID token signed with RS256. */
function leftHalfHash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}

function isEqual(given: unknown, expected: string): boolean {
  return typeof given === 'string' && areEqual(expected, given);
}

function refused(refusal: IdTokenRefusal): { ok: false; refusal: IdTokenRefusal } {
  return { ok: false, refusal };
}
