import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '#db/schema/auth/session.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import { alreadyUsed, rotate } from '../sessions/refresh-token.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import { findUser } from '../users/find-user.ts';

const Body = z.object({ refresh_token: z.string().nullish() });

export async function refreshGrant(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const { refresh_token: token } = await readBody(context, Body);
  if (!token) throw new AuthError(400, 'validation_failed', 'refresh_token required');
  const visit = visitOf(context);
  // What the theft of a token ends must stay ended, so the transaction holds and the refusal comes after it.
  const answer = await needs.db.transaction(async (tx) => {
    const refreshed = await rotate(tx, needs.keys, needs.settings.refresh, token, visit.now);
    if ('stolen' in refreshed) return undefined;
    const user = await findUser(tx, { id: refreshed.session.userId });
    if (!user) throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: User Not Found');
    if (user.bannedUntil && user.bannedUntil > visit.now)
      throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    if (refreshed.session.notAfter && refreshed.session.notAfter < visit.now)
      throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    await tx
      .update(sessions)
      .set({ refreshedAt: visit.now, updatedAt: visit.now, userAgent: visit.userAgent, ip: visit.ip })
      .where(eq(sessions.id, refreshed.session.id));
    return tokenResponse(needs, tx, user, refreshed);
  });
  if (!answer) throw alreadyUsed();
  return context.json(answer);
}
