import { z } from 'zod';
import { audit } from '../audit.ts';
import { AuthError, endedSession, unknownCaller } from '../auth-error.ts';
import { requireAccount } from '../factors/find-factor.ts';
import { countCodes, forgetCodes, replaceCodes, spendCode } from '../factors/recovery-codes.ts';
import type { AuthContext } from '../http/environment.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import { liftSession } from '../sessions/lift-session.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { lockUser } from '../users/find-user.ts';
import type { User } from '../users/user.ts';

/** Everybody has one set at most, so that its owner's id names it. */
const named = (user: User) => ({ id: user.id, type: 'recovery_code' as const });

export async function recoveryCodesStatus(context: AuthContext): Promise<Response> {
  requireAccount(context);
  const { user } = context.get('caller');
  const count = await countCodes(context.get('needs').db, user.id);
  if (!count) throw noCodes();
  return context.json({ ...named(user), ...count });
}

export async function generateRecoveryCodes(context: AuthContext): Promise<Response> {
  return makeCodes(context, async (tx, user) => {
    if (await countCodes(tx, user.id))
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'Recovery codes exist already, regenerate to replace them',
      );
    if (!user.factors.some(({ status }) => status === 'verified'))
      throw new AuthError(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes need another verified factor');
  });
}

export async function regenerateRecoveryCodes(context: AuthContext): Promise<Response> {
  return makeCodes(context, async (tx, user) => {
    if (!(await countCodes(tx, user.id))) throw noCodes();
  });
}

export async function removeRecoveryCodes(context: AuthContext): Promise<Response> {
  requireAccount(context);
  requireSecondProof(context);
  const { user } = context.get('caller');
  await context.get('needs').db.transaction(async (tx) => {
    await held(tx, user);
    if (!(await countCodes(tx, user.id))) throw noCodes();
    await forgetCodes(tx, user.id);
    await audit(tx, visitOf(context), user, 'recovery_codes_deleted');
  });
  return context.json({ id: named(user).id });
}

const Body = z.object({ code: z.string().max(255).nullish() });

/** Lifts the session as a factor does, for the day the factor is lost. */
export async function verifyRecoveryCode(context: AuthContext): Promise<Response> {
  requireAccount(context);
  const needs = context.get('needs');
  const { user, session } = context.get('caller');
  const { code } = await readBody(context, Body);
  if (!session) throw endedSession();
  await countTry(needs, user);
  const visit = visitOf(context);
  const answer = await needs.db.transaction(async (tx): Promise<TokenResponse | undefined> => {
    const owner = await held(tx, user);
    await audit(tx, visit, user, 'verification_attempted', { factor_type: 'recovery_code' });
    if (!code || !(await spendCode(tx, user.id, code, visit.now))) return undefined;
    const lifted = await liftSession(tx, session, { method: 'mfa/recovery_code', factorId: null }, visit.now);
    return tokenResponse(needs, tx, owner, lifted);
  });
  if (!answer) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  return context.json(answer);
}

async function makeCodes(context: AuthContext, check: (tx: Tx, user: User) => Promise<void>): Promise<Response> {
  requireAccount(context);
  requireSecondProof(context);
  const needs = context.get('needs');
  const { user } = context.get('caller');
  const visit = visitOf(context);
  const codes = await needs.db.transaction(async (tx) => {
    await check(tx, await held(tx, user));
    await audit(tx, visit, user, 'generate_recovery_codes');
    return replaceCodes(tx, user.id, visit.now);
  });
  return context.json({ ...named(user), total: codes.length, codes });
}

const TRIES = { name: 'auth-recovery-code', points: 20, seconds: 300 };

async function countTry({ limiter, settings }: AuthNeeds, user: User): Promise<void> {
  if (settings.limits.factor > 0 && (await limiter(TRIES, user.id)) > 0)
    throw new AuthError(429, 'mfa_recovery_codes_locked', 'Too many attempts, use another factor or wait');
}

async function held(tx: Tx, { id }: User): Promise<User> {
  const user = await lockUser(tx, { id });
  if (!user) throw unknownCaller();
  return user;
}

function requireSecondProof(context: AuthContext): void {
  if (context.get('caller').session?.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes');
}

const noCodes = () => new AuthError(404, 'mfa_factor_not_found', 'There are no recovery codes');
