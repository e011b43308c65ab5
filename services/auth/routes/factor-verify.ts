import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { mfaChallenges, mfaFactors } from '#db/schema/auth/factor.ts';
import { audit } from '../audit.ts';
import { AuthError, endedSession, tooOften, unknownCaller } from '../auth-error.ts';
import { notEnabled, ownFactor, requireAccount, switchesOf } from '../factors/find-factor.ts';
import type { FactorRow } from '../factors/find-factor.ts';
import { openChallenge } from '../factors/open-challenge.ts';
import { isSecuredWithout, tellOwner } from '../factors/tell-owner.ts';
import { provedFactor, shownFor } from '../factors/proved-factor.ts';
import type { AuthContext } from '../http/environment.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import type { Tx } from '../needs.ts';
import { transact } from '../transact.ts';
import { liftSession } from '../sessions/lift-session.ts';
import type { Session } from '../sessions/session.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { findUser, lockUser } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import { requireOurs, WebAuthnAnswer } from '../web-authn/answer.ts';

/** Tries at one factor from anywhere, besides those from one address: six digits must not be guessed. */
const TRIES = { name: 'auth-factor', points: 20, seconds: 300 };

const Body = z.object({
  challenge_id: z.string().nullish(),
  code: z.string().nullish(),
  webauthn: WebAuthnAnswer.nullish(),
});

/** A right code, or a key that answers, proves the factor, and lifts this session to aal2. */
export async function verifyFactor(context: AuthContext): Promise<Response> {
  requireAccount(context);
  const needs = context.get('needs');
  const { user: caller, session } = context.get('caller');
  const body = await readBody(context, Body);
  const { id, factorType } = await ownFactor(needs.db, caller.id, context.req.param('id') ?? '');
  if (!switchesOf(context, factorType).canVerify) throw notEnabled(factorType, 'verify');
  if (!session) throw endedSession();
  const shown = shownFor(factorType, body);
  requireOurs(needs.settings.mfa.webAuthn, body.webauthn);
  if (needs.settings.limits.factor > 0 && (await needs.limiter(TRIES, id)) > 0) throw tooOften();
  const visit = visitOf(context);

  const answer = await transact(needs.db, async (tx, after): Promise<TokenResponse | undefined> => {
    const user = present(await lockUser(tx, { id: caller.id }));
    const factor = await heldFactor(tx, id);
    requireFirst(user, factor, session);
    const challenge = await openChallenge(needs, tx, factor, body.challenge_id ?? '', visit.ip);
    await audit(tx, visit, user, 'verification_attempted', { factor_id: factor.id, challenge_id: challenge.id });
    const proved = await provedFactor(needs, tx, { user, factor, challenge, shown });
    if (!proved) return undefined;
    await tx.update(mfaChallenges).set({ verifiedAt: visit.now }).where(eq(mfaChallenges.id, challenge.id));
    await markVerified(tx, factor, visit.now);
    if (factor.status === 'unverified' && !isSecuredWithout(user, factor.id))
      after(() => tellOwner(context, user, 'second_factor_on'));
    const lifted = await liftSession(tx, session, { method: METHODS[factorType], factorId: proved.id }, visit.now);
    return tokenResponse(needs, tx, present(await findUser(tx, { id: user.id })), lifted);
  });
  if (!answer) throw new AuthError(422, 'mfa_verification_failed', REFUSALS[factorType]);
  return context.json(answer);
}

const METHODS: Record<FactorRow['factorType'], string> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
};

const REFUSALS: Record<FactorRow['factorType'], string> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Failed to validate WebAuthn MFA response',
};

function present(user: User | undefined): User {
  if (!user) throw unknownCaller();
  return user;
}

async function heldFactor(tx: Tx, id: string): Promise<FactorRow> {
  const [factor] = await tx.select().from(mfaFactors).where(eq(mfaFactors.id, id)).limit(1).for('update');
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** What was begun before there was a second factor is not finished without it: a password alone would add its own. */
function requireFirst(user: User, { status }: FactorRow, { aal }: Session): void {
  const isSecured = user.factors.some((each) => each.status === 'verified');
  if (status === 'unverified' && isSecured && aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

async function markVerified(tx: Tx, factor: FactorRow, now: Date): Promise<void> {
  if (factor.status === 'verified') return;
  await tx.update(mfaFactors).set({ status: 'verified', updatedAt: now }).where(eq(mfaFactors.id, factor.id));
  await tx
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, factor.userId),
        eq(mfaFactors.factorType, factor.factorType),
        eq(mfaFactors.status, 'unverified'),
      ),
    );
}
