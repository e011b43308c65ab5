import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { AuthDoor, Standing } from './auth-door.ts';

const LONGEST_ANSWER_MS = 10_000;

const User = z.looseObject({
  id: z.string(),
  email: z.string().optional(),
  is_anonymous: z.boolean().optional(),
  factors: z.array(z.looseObject({ status: z.string() })).nullish(),
});

/** Another GoTrue. Its tokens are verified here; whether a session still lives is asked there. */
export function remoteAuth(url: string, secret: string): AuthDoor {
  const key = new TextEncoder().encode(secret);
  const published = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`));

  const claimsOf = async (token: string): Promise<JWTPayload | undefined> => {
    try {
      const isShared = decodeProtectedHeader(token).alg === 'HS256';
      const verified = isShared
        ? await jwtVerify(token, key, { algorithms: ['HS256'] })
        : await jwtVerify(token, published, { algorithms: ['RS256', 'ES256'] });
      return verified.payload;
    } catch {
      return undefined;
    }
  };

  return {
    url,
    isOurs: false,
    fetch(request, clientAddress) {
      const headers = new Headers(request.headers);
      if (clientAddress) headers.set('x-forwarded-for', clientAddress);
      return fetch(new Request(request, { headers, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }));
    },
    async standingOf(token): Promise<Standing | undefined> {
      const claims = await claimsOf(token);
      if (!claims) return undefined;
      const answer = await fetch(`${url}/user`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      });
      if (!answer.ok) return undefined;
      const user = User.parse(await answer.json());
      const hasFactor = (user.factors ?? []).some(({ status }) => status === 'verified');
      return {
        userId: user.id,
        sessionId: typeof claims['session_id'] === 'string' ? claims['session_id'] : '',
        email: user.email || undefined,
        isAnonymous: user.is_anonymous ?? false,
        isSecondFactorDue: hasFactor && claims['aal'] === 'aal1',
        expiresAt: new Date(Number(claims.exp) * 1000),
      };
    },
    operatorToken: () =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(key),
  };
}
