import { and, eq } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import type { Db, Tx } from '#db/client.ts';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';

export type FactorRow = typeof mfaFactors.$inferSelect;

/** One of the caller's own; somebody else's is as unknown as none. */
export async function ownFactor(db: Db | Tx, userId: string, id: string): Promise<FactorRow> {
  if (!isId(id)) throw invalid('factor_id must be an UUID', 404);
  const [factor] = await db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, id), eq(mfaFactors.userId, userId)))
    .limit(1);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Factors belong to accounts; somebody anonymous has none. */
export function requireAccount(context: AuthContext): void {
  if (context.get('caller').user.isAnonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}

export function switchesOf(context: AuthContext, type: FactorRow['factorType']) {
  const { mfa } = context.get('needs').settings;
  return { totp: mfa.totp, phone: mfa.phone, webauthn: mfa.webAuthn }[type];
}

export function notEnabled(type: FactorRow['factorType'], what: 'enroll' | 'verify'): AuthError {
  const name = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }[type];
  return new AuthError(422, `mfa_${type}_${what}_not_enabled`, `MFA ${what} is disabled for ${name}`);
}
