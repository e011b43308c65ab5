import type { MiddlewareHandler } from 'hono';
import { isId } from '#base/ids.ts';
import { AuthError, endedSession, unknownCaller } from '../auth-error.ts';
import type { AuthNeeds } from '../needs.ts';
import type { Session } from '../sessions/session.ts';
import type { Claims } from '../tokens/claims.ts';
import { refuseBanned } from '../users/banned.ts';
import { findUserAndSession } from '../users/find-user-and-session.ts';
import type { User } from '../users/user.ts';
import type { AuthContext, AuthEnvironment } from './environment.ts';

/** Who asks, by a token whose user is there and whose session, if it names one, still lives. */
export type Caller = { claims: Claims; user: User; session: Session | undefined };

export const requireUser: MiddlewareHandler<AuthEnvironment> = async (context, next) => {
  context.set('caller', await requireCaller(context));
  await next();
};

export async function requireCaller(context: AuthContext): Promise<Caller> {
  const needs = context.get('needs');
  return callerOf(needs, await needs.signer.verify(bearerOf(context)));
}

/** An administrator's token needs no user behind it, unless it belongs to a session. */
export const requireAdmin: MiddlewareHandler<AuthEnvironment> = async (context, next) => {
  const needs = context.get('needs');
  const claims = await needs.signer.verify(bearerOf(context));
  if (!needs.settings.jwt.adminRoles.includes(claims.role)) throw new AuthError(403, 'not_admin', 'User not allowed');
  if (claims.session_id) await callerOf(needs, claims);
  await next();
};

/** Whether a bearer that may be anything is an administrator's; such a caller needs no captcha. */
export async function isAdmin(context: AuthContext): Promise<boolean> {
  const needs = context.get('needs');
  try {
    return needs.settings.jwt.adminRoles.includes((await needs.signer.verify(bearerOf(context))).role);
  } catch {
    return false;
  }
}

export async function callerOf(needs: AuthNeeds, claims: Claims): Promise<Caller> {
  if (!claims.sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (!isId(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  if (needs.settings.jwt.issuer && claims.iss !== needs.settings.jwt.issuer)
    throw new AuthError(403, 'bad_jwt', 'invalid claim: iss claim is not ours');
  const { user, session } = await findUserAndSession(needs.pool, claims.sub, sessionIdOf(claims));
  if (!user || user.deletedAt) throw unknownCaller();
  if (claims.aud !== user.aud) throw new AuthError(403, 'bad_jwt', 'invalid claim: aud claim is not the user’s');
  if (claims.session_id && !session) throw endedSession();
  refuseBanned(user, needs.clock.now());
  return { claims, user, session };
}

function sessionIdOf({ session_id: id }: Claims): string | undefined {
  return id && isId(id) ? id : undefined;
}

function bearerOf(context: AuthContext): string {
  const [, token] = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return token;
}
