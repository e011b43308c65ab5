import { and, eq } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import { mfaChallenges } from '#db/schema/auth/factor.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { FactorRow } from './find-factor.ts';

export type ChallengeRow = typeof mfaChallenges.$inferSelect;

/** One of this factor, not answered yet, asked from the same place and not long ago. */
export async function openChallenge(
  { settings, clock }: AuthNeeds,
  tx: Tx,
  factor: FactorRow,
  id: string,
  ip: string,
): Promise<ChallengeRow> {
  const [row] = isId(id)
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
