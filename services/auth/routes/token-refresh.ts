import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '#db/schema/auth/session.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import type { AuthNeeds } from '../needs.ts';
import { alreadyUsed, rotate } from '../sessions/refresh-token.ts';
import type { Visit } from '../sessions/session.ts';
import { rotateOnce } from '../sessions/rotate-once.ts';
import { tokenResponse, tokenResponseWith } from '../sessions/token-response.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { isBanned } from '../users/banned.ts';
import { findUser } from '../users/find-user.ts';

const Body = z.object({ refresh_token: z.string().nullish() });

export async function refreshGrant(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const { refresh_token: token } = await readBody(context, Body);
  if (!token) throw new AuthError(400, 'validation_failed', 'refresh_token required');
  const visit = visitOf(context);
  return context.json((await usual(needs, token, visit)) ?? (await unusual(needs, token, visit)));
}

async function usual(needs: AuthNeeds, token: string, visit: Visit): Promise<TokenResponse | undefined> {
  if (!needs.settings.refresh.rotates) return undefined;
  const rotated = await rotateOnce(needs.pool, needs.keys, token, visit);
  return rotated && tokenResponseWith(needs, rotated.user, rotated);
}

/** A token asked for again, or stolen; somebody banned; or why there is nothing to refresh. */
async function unusual(needs: AuthNeeds, token: string, visit: Visit): Promise<TokenResponse> {
  // What the theft of a token ends must stay ended, so the transaction holds and the refusal comes after it.
  const answer = await needs.db.transaction(async (tx) => {
    const refreshed = await rotate(tx, needs.keys, needs.settings.refresh, token, visit.now);
    if ('stolen' in refreshed) return undefined;
    const user = await findUser(tx, { id: refreshed.session.userId });
    if (!user) throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: User Not Found');
    if (isBanned(user, visit.now)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    if (refreshed.session.notAfter && refreshed.session.notAfter < visit.now)
      throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    await tx
      .update(sessions)
      .set({ refreshedAt: visit.now, updatedAt: visit.now, userAgent: visit.userAgent, ip: visit.ip })
      .where(eq(sessions.id, refreshed.session.id));
    return tokenResponse(needs, tx, user, refreshed);
  });
  if (!answer) throw alreadyUsed();
  return answer;
}
