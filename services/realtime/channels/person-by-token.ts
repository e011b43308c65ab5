import type { RealtimeNeeds } from '../needs.ts';

export type Known = { personId: string; expiresAt: number };
export type TokenRefusal = { reason: string };

const LONGEST_TOKEN = 8_192;

/** Whose a token is, as long as its session lives; or why it opens nothing. */
export async function personByToken(
  { auth, clock, log }: Pick<RealtimeNeeds, 'auth' | 'clock' | 'log'>,
  token: string | undefined,
): Promise<Known | TokenRefusal> {
  if (token === undefined) return { reason: 'Unauthorized: Nobody is signed in' };
  if (token.length > LONGEST_TOKEN || !/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token))
    return { reason: 'MalformedJWT: The token provided is not a valid JWT' };
  try {
    const standing = await auth.standingOf(token);
    if (standing === 'unreachable') return { reason: 'AuthUnavailable: Nobody could be asked whose the token is' };
    if (!standing) return { reason: 'InvalidJWTToken: The token opens nothing, or not any more' };
    if (standing.isSecondFactorDue) return { reason: 'Unauthorized: The second factor has not been shown' };
    const expiresAt = standing.expiresAt.getTime();
    if (expiresAt <= clock.now().getTime()) return { reason: 'InvalidJWTToken: Token has expired' };
    return { personId: standing.userId, expiresAt };
  } catch (error) {
    log.warn({ error }, 'a token could not be checked');
    return { reason: 'AuthUnavailable: Nobody could be asked whose the token is' };
  }
}

export function isRefused(answer: Known | TokenRefusal): answer is TokenRefusal {
  return 'reason' in answer;
}

/** We could not look; that says nothing of the token. */
export function isUnknown({ reason }: TokenRefusal): boolean {
  return reason.startsWith('AuthUnavailable');
}

/** A key in a token's place means the token of the connection. */
export function tokenIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && !value.startsWith('sb_') ? value : undefined;
}
