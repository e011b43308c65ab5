import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { AuthDoor, Standing } from './auth-door.ts';
import { lastProof } from './last-proof.ts';

const LONGEST_ANSWER_MS = 10_000;
/** A page waits for this one. */
const LONGEST_STANDING_MS = 3_000;

const User = z.looseObject({
  id: z.string(),
  email: z.string().optional(),
  is_anonymous: z.boolean().optional(),
  factors: z.array(z.looseObject({ status: z.string() })).nullish(),
});

/** Another GoTrue. Its tokens are verified here; whether a session still lives is asked there. */
export function remoteAuth(url: string, secret: string): AuthDoor {
  const key = new TextEncoder().encode(secret);
  const claimsOf = tokenReader(url, key);

  return {
    url,
    isOurs: false,
    fetch(request, clientAddress) {
      const headers = new Headers(request.headers);
      if (clientAddress) headers.set('x-forwarded-for', clientAddress);
      return fetch(new Request(request, { headers, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }));
    },
    async standingOf(token) {
      const claims = await claimsOf(token);
      if (!claims || claims === 'unreachable') return claims;
      const user = await userOf(url, token);
      if (!user || user === 'unreachable') return user;
      return standingFrom(claims, user);
    },
    operatorToken: () =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(key),
    settled: () => Promise.resolve(),
  };
}

function standingFrom(claims: JWTPayload, user: z.infer<typeof User>): Standing {
  const hasFactor = (user.factors ?? []).some(({ status }) => status === 'verified');
  return {
    userId: user.id,
    sessionId: typeof claims['session_id'] === 'string' ? claims['session_id'] : '',
    email: user.email || undefined,
    isAnonymous: user.is_anonymous ?? false,
    isSecondFactorDue: hasFactor && claims['aal'] === 'aal1',
    hasShownSecondFactor: claims['aal'] === 'aal2',
    provedAt: lastProof(Array.isArray(claims['amr']) ? claims['amr'] : []),
    expiresAt: new Date(Number(claims.exp) * 1000),
  };
}

/** By the secret both know, or by a key the other publishes. */
function tokenReader(url: string, key: Uint8Array) {
  const published = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    timeoutDuration: LONGEST_STANDING_MS,
  });
  return async (token: string): Promise<JWTPayload | 'unreachable' | undefined> => {
    try {
      const { payload } =
        algorithmOf(token) === 'HS256'
          ? await jwtVerify(token, key, { algorithms: ['HS256'] })
          : await jwtVerify(token, published, { algorithms: ['RS256', 'ES256'] });
      return payload;
    } catch (error) {
      return isVerdict(error) ? undefined : 'unreachable';
    }
  };
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}

/** Whether the token itself is at fault. The rest is about fetching the keys, which says nothing of the token. */
function isVerdict(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', errors.JOSEError.code].includes(error.code);
}

async function userOf(url: string, token: string): Promise<z.infer<typeof User> | 'unreachable' | undefined> {
  try {
    const answer = await fetch(`${url}/user`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(LONGEST_STANDING_MS),
    });
    if (answer.status >= 500 || answer.status === 429) return 'unreachable';
    return answer.ok ? User.parse(await answer.json()) : undefined;
  } catch {
    return 'unreachable';
  }
}
