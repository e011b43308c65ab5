import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { createHash, timingSafeEqual } from 'node:crypto';
import { mfaChallenges, mfaFactors } from '#db/schema/auth/factor.ts';
import { audit } from '../audit.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { notEnabled, ownFactor, requireAccount, switchesOf } from '../factors/find-factor.ts';
import type { FactorRow } from '../factors/find-factor.ts';
import { stepOf } from '../factors/totp.ts';
import type { AuthContext } from '../http/environment.ts';
import { readBody } from '../http/read-body.ts';
import { isUuid } from '../http/uuid.ts';
import { visitOf } from '../http/visit.ts';
import { sendCode } from '../letters/text-code.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import { liftSession } from '../sessions/lift-session.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { newCode } from '../tokens/one-time-token.ts';
import { findUser, lockUser } from '../users/find-user.ts';

type ChallengeRow = typeof mfaChallenges.$inferSelect;

const ChallengeBody = z.object({ channel: z.enum(['sms', 'whatsapp']).nullish() });

export async function challenge(context: AuthContext): Promise<Response> {
  requireAccount(context);
  const needs = context.get('needs');
  const { user } = context.get('caller');
  const body = await readBody(context, ChallengeBody);
  const factor = await ownFactor(needs.db, user.id, context.req.param('id') ?? '');
  if (!switchesOf(context, factor.factorType).canVerify) throw notEnabled(factor.factorType, 'verify');
  const visit = visitOf(context);
  const code = factor.factorType === 'phone' ? await textedCode(needs, factor, body.channel ?? 'sms') : undefined;
  const row = await needs.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(mfaChallenges)
      .values({ factorId: factor.id, ipAddress: visit.ip, otpCode: code && hashed(code), createdAt: visit.now })
      .returning();
    await tx.update(mfaFactors).set({ lastChallengedAt: visit.now }).where(eq(mfaFactors.id, factor.id));
    await audit(tx, visit, user, 'challenge_created', { factor_id: factor.id });
    return made;
  });
  const expiresAt = Math.floor(visit.now.getTime() / 1000) + needs.settings.mfa.challengeLifetime;
  return context.json({ id: row?.id, type: factor.factorType, expires_at: expiresAt });
}

/** Tries at one factor from anywhere, besides those from one address: six digits must not be guessed. */
const TRIES = { name: 'auth-factor', points: 20, seconds: 300 };

const VerifyBody = z.object({ challenge_id: z.string().nullish(), code: z.string().nullish() });

/** A right code proves the factor, and lifts this session to aal2. */
export async function verifyFactor(context: AuthContext): Promise<Response> {
  requireAccount(context);
  const needs = context.get('needs');
  const { user, session } = context.get('caller');
  const body = await readBody(context, VerifyBody);
  const factor = await ownFactor(needs.db, user.id, context.req.param('id') ?? '');
  if (!switchesOf(context, factor.factorType).canVerify) throw notEnabled(factor.factorType, 'verify');
  if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  const code = body.code ?? '';
  if (!code) throw invalid('Code needs to be non-empty');
  if (needs.settings.limits.factor > 0 && (await needs.limiter(TRIES, factor.id)) > 0)
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
  const visit = visitOf(context);

  const answer = await needs.db.transaction(async (tx): Promise<TokenResponse | undefined> => {
    await lockUser(tx, { id: user.id });
    const held = await heldFactor(tx, factor.id);
    const open = await openChallenge(needs, tx, held, body.challenge_id ?? '', visit.ip);
    await audit(tx, visit, user, 'verification_attempted', { factor_id: held.id, challenge_id: open.id });
    if (!(await isRight(needs, tx, held, open, code))) return undefined;
    await tx.update(mfaChallenges).set({ verifiedAt: visit.now }).where(eq(mfaChallenges.id, open.id));
    await markVerified(tx, held, visit.now);
    const lifted = await liftSession(tx, session, { method: methodOf(held), factorId: held.id }, visit.now);
    const fresh = await findUser(tx, { id: user.id });
    if (!fresh) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    return tokenResponse(needs, tx, fresh, lifted);
  });
  if (!answer) throw new AuthError(422, 'mfa_verification_failed', wrongCode(factor));
  return context.json(answer);
}

function methodOf({ factorType }: FactorRow): string {
  return factorType === 'totp' ? 'totp' : `mfa/${factorType}`;
}

function wrongCode({ factorType }: FactorRow): string {
  return factorType === 'phone' ? 'Invalid MFA Phone code entered' : 'Invalid TOTP code entered';
}

async function textedCode(needs: AuthNeeds, factor: FactorRow, channel: 'sms' | 'whatsapp'): Promise<string> {
  const { secondsBetween, codeLength } = needs.settings.mfa.phone;
  if (secondsBetween > 0) {
    const wait = await needs.limiter({ name: 'auth-mfa-sms', points: 1, seconds: secondsBetween }, factor.id);
    if (wait > 0)
      throw new AuthError(
        429,
        'over_sms_send_rate_limit',
        `For security purposes, you can only request this after ${wait} seconds.`,
      );
  }
  const code = newCode(codeLength);
  await sendCode(needs, factor.phone ?? '', code, channel);
  return code;
}

async function heldFactor(tx: Tx, id: string): Promise<FactorRow> {
  const [factor] = await tx.select().from(mfaFactors).where(eq(mfaFactors.id, id)).limit(1).for('update');
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

async function openChallenge(
  { settings, clock }: AuthNeeds,
  tx: Tx,
  factor: FactorRow,
  id: string,
  ip: string,
): Promise<ChallengeRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(mfaChallenges)
        .where(and(eq(mfaChallenges.id, id), eq(mfaChallenges.factorId, factor.id)))
        .limit(1)
    : [];
  if (!row) throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (row.verifiedAt || row.ipAddress !== ip)
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (clock.now().getTime() - row.createdAt.getTime() > settings.mfa.challengeLifetime * 1000)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${row.id} has expired, verify against another challenge or create a new challenge.`,
    );
  return row;
}

/** A code of an authenticator is good once, though it is shown for half a minute. */
async function isRight(
  { keys, clock }: AuthNeeds,
  tx: Tx,
  factor: FactorRow,
  { otpCode }: ChallengeRow,
  code: string,
): Promise<boolean> {
  if (factor.factorType === 'phone') return otpCode !== null && isSame(otpCode, hashed(code));
  const secret = factor.secret ? keys.open('auth:totp', factor.secret) : undefined;
  const step = secret ? stepOf(secret, code, clock.now()) : undefined;
  if (step === undefined || step <= (factor.lastUsedStep ?? 0)) return false;
  await tx.update(mfaFactors).set({ lastUsedStep: step }).where(eq(mfaFactors.id, factor.id));
  return true;
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

function hashed(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
