import { and, count, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { sessions } from '#db/schema/auth/session.ts';
import { audit } from '../audit.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { notEnabled, ownFactor, requireAccount, switchesOf } from '../factors/find-factor.ts';
import type { FactorRow } from '../factors/find-factor.ts';
import { forgetCodesWithoutFactor } from '../factors/recovery-codes.ts';
import { isSecuredWithout, tellOwner } from '../factors/tell-owner.ts';
import { newTotp } from '../factors/totp.ts';
import type { AuthContext } from '../http/environment.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { Session } from '../sessions/session.ts';
import { phoneFrom } from '../users/addresses.ts';
import type { User } from '../users/user.ts';

const Body = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(255).nullish(),
  issuer: z.string().max(255).nullish(),
  phone: z.string().nullish(),
});

export async function enroll(context: AuthContext): Promise<Response> {
  requireAccount(context);
  const needs = context.get('needs');
  const { user, session } = context.get('caller');
  const body = await readBody(context, Body);
  const type = (['totp', 'phone', 'webauthn'] as const).find((each) => each === body.factor_type);
  if (!type) throw invalid('factor_type needs to be totp, phone, or webauthn');
  if (!switchesOf(context, type).canEnroll) throw notEnabled(type, 'enroll');
  const name = body.friendly_name ?? '';
  const phone = type === 'phone' ? phoneFrom(required(body.phone)) : undefined;
  const issuer = body.issuer || new URL(needs.settings.siteUrl).host;
  const totp = type === 'totp' ? newTotp(issuer, user.email ?? user.phone ?? user.id) : undefined;

  const factor = await needs.db.transaction(async (tx) => {
    await forgetStale(needs, tx, user);
    await checkRoom(needs, tx, user, session?.aal, name);
    return insert(needs, tx, { user, type, name, phone, secret: totp?.secret });
  });
  await audit(needs.db, visitOf(context), user, 'factor_in_progress', { factor_id: factor.id });
  const answer = { id: factor.id, type, friendly_name: name };
  if (totp) return context.json({ ...answer, totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } });
  return context.json(phone ? { ...answer, phone } : answer);
}

/** A verified factor may only be taken away by whoever has just used one. */
export async function unenroll(context: AuthContext): Promise<Response> {
  requireAccount(context);
  const needs = context.get('needs');
  const { user, session } = context.get('caller');
  const factor = await ownFactor(needs.db, user.id, context.req.param('id') ?? '');
  if (factor.status === 'verified' && session?.aal !== 'aal2')
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await needs.db.transaction(async (tx) => {
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
    await forgetCodesWithoutFactor(tx, user.id);
    await tx.update(sessions).set({ aal: 'aal1', factorId: null }).where(eq(sessions.factorId, factor.id));
    await audit(tx, visitOf(context), user, 'factor_unenrolled', { factor_id: factor.id });
  });
  if (factor.status === 'verified' && !isSecuredWithout(user, factor.id)) tellOwner(context, user, 'second_factor_off');
  return context.json({ id: factor.id });
}

/** What was begun and never finished makes room. */
async function forgetStale({ settings, clock }: AuthNeeds, tx: Tx, user: User): Promise<void> {
  const oldest = new Date(clock.now().getTime() - settings.mfa.unverifiedLifetime * 1000);
  await tx
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.userId, user.id), eq(mfaFactors.status, 'unverified'), lt(mfaFactors.createdAt, oldest)));
}

async function checkRoom(
  { settings }: AuthNeeds,
  tx: Tx,
  user: User,
  aal: Session['aal'] | undefined,
  name: string,
): Promise<void> {
  const [enrolled] = await tx.select({ count: count() }).from(mfaFactors).where(eq(mfaFactors.userId, user.id));
  const verified = user.factors.filter(({ status }) => status === 'verified').length;
  if ((enrolled?.count ?? 0) >= settings.mfa.maxEnrolled || verified >= settings.mfa.maxVerified)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  if (verified > 0 && aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  const [same] = await tx
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, user.id), eq(mfaFactors.friendlyName, name)));
  if (same)
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
}

async function insert(
  { keys, clock }: AuthNeeds,
  tx: Tx,
  {
    user,
    type,
    name,
    phone,
    secret,
  }: {
    user: User;
    type: FactorRow['factorType'];
    name: string;
    phone: string | undefined;
    secret: string | undefined;
  },
): Promise<FactorRow> {
  const now = clock.now();
  if (phone) await replaceUnverifiedPhone(tx, user, phone);
  const [factor] = await tx
    .insert(mfaFactors)
    .values({
      userId: user.id,
      friendlyName: name,
      factorType: type,
      status: 'unverified',
      phone,
      secret: secret && keys.seal('auth:totp', secret),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!factor) throw new Error('No factor was made');
  return factor;
}

async function replaceUnverifiedPhone(tx: Tx, user: User, phone: string): Promise<void> {
  const same = user.factors.find((factor) => factor.phone === phone);
  if (same?.status === 'verified')
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  if (same) await tx.delete(mfaFactors).where(eq(mfaFactors.id, same.id));
}

function required(phone: string | null | undefined): string {
  if (!phone) throw invalid('Phone number required to enroll Phone factor');
  return phone;
}
