import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mfaChallenges, mfaFactors } from '#db/schema/auth/factor.ts';
import { audit } from '../audit.ts';
import { AuthError } from '../auth-error.ts';
import { notEnabled, ownFactor, requireAccount, switchesOf } from '../factors/find-factor.ts';
import type { FactorRow } from '../factors/find-factor.ts';
import { hashedCode } from '../factors/texted-code.ts';
import type { AuthContext } from '../http/environment.ts';
import { askedLocale } from '../http/letter-request.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import { localeOf } from '../letters/mail-code.ts';
import { textOf } from '../letters/text-code.ts';
import { newCode } from '../tokens/one-time-token.ts';
import { RelyingPartyTold, requireOurs } from '../web-authn/answer.ts';
import { askKey } from '../web-authn/ask-key.ts';

const Body = z.object({
  channel: z.enum(['sms', 'whatsapp']).nullish(),
  webauthn: RelyingPartyTold.nullish(),
});

export async function challenge(context: AuthContext): Promise<Response> {
  requireAccount(context);
  const needs = context.get('needs');
  const { user } = context.get('caller');
  const body = await readBody(context, Body);
  const factor = await ownFactor(needs.db, user.id, context.req.param('id') ?? '');
  if (!switchesOf(context, factor.factorType).canVerify) throw notEnabled(factor.factorType, 'verify');
  requireOurs(needs.settings.mfa.webAuthn, body.webauthn);
  const visit = visitOf(context);
  const code = factor.factorType === 'phone' ? await textedCode(context, factor, body.channel ?? 'sms') : undefined;
  const key = factor.factorType === 'webauthn' ? await askKey(needs, user, factor) : undefined;
  const row = await needs.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(mfaChallenges)
      .values({
        factorId: factor.id,
        ipAddress: visit.ip,
        otpCode: code && hashedCode(code),
        webAuthnSessionData: key?.asked,
        createdAt: visit.now,
      })
      .returning();
    await tx.update(mfaFactors).set({ lastChallengedAt: visit.now }).where(eq(mfaFactors.id, factor.id));
    await audit(tx, visit, user, 'challenge_created', { factor_id: factor.id });
    return made;
  });
  const expiresAt = Math.floor(visit.now.getTime() / 1000) + needs.settings.mfa.challengeLifetime;
  const answer = { id: row?.id, type: factor.factorType, expires_at: expiresAt };
  return context.json(key ? { ...answer, webauthn: key.webauthn } : answer);
}

async function textedCode(context: AuthContext, factor: FactorRow, channel: 'sms' | 'whatsapp'): Promise<string> {
  const needs = context.get('needs');
  const { user } = context.get('caller');
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
  const locale = localeOf(user, { locale: askedLocale(context) });
  await needs.texts.sendNow(textOf(needs, { phone: factor.phone ?? '', code, channel, locale }));
  return code;
}
