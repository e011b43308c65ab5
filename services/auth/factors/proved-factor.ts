import { eq } from 'drizzle-orm';
import { mfaChallenges, mfaFactors } from '#db/schema/auth/factor.ts';
import { invalid } from '../auth-error.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { User } from '../users/user.ts';
import type { WebAuthnAnswer } from '../web-authn/answer.ts';
import { askedBy } from '../web-authn/ask-key.ts';
import { provedKey } from '../web-authn/prove-key.ts';
import type { FactorRow } from './find-factor.ts';
import type { ChallengeRow } from './open-challenge.ts';
import { isTexted } from './texted-code.ts';
import { stepOf } from './totp.ts';

/** What somebody shows for a factor: a code, or what their key said. */
export type Shown = { code: string } | { answer: WebAuthnAnswer };

type Given = { code?: string | null | undefined; webauthn?: WebAuthnAnswer | null | undefined };

export function shownFor(factorType: FactorRow['factorType'], { code, webauthn }: Given): Shown {
  if (factorType === 'webauthn') {
    if (!webauthn) throw invalid('WebAuthn config required');
    return { answer: webauthn };
  }
  if (!code) throw invalid('Code needs to be non-empty');
  return { code };
}

type Trial = { user: User; factor: FactorRow; challenge: ChallengeRow; shown: Shown };

/** The factor that what is shown proves: the one asked for, or another key of the same person. */
export async function provedFactor(
  needs: AuthNeeds,
  tx: Tx,
  { user, factor, challenge, shown }: Trial,
): Promise<FactorRow | undefined> {
  if ('answer' in shown) {
    // Answered, rightly or not: there is nothing to guess, so nobody needs a second try at the same.
    await tx.delete(mfaChallenges).where(eq(mfaChallenges.id, challenge.id));
    return provedKey(needs, tx, { user, factor, asked: askedBy(challenge), answer: shown.answer });
  }
  const isRight =
    factor.factorType === 'phone'
      ? isTexted(challenge.otpCode, shown.code)
      : await isNewCode(needs, tx, factor, shown.code);
  return isRight ? factor : undefined;
}

/** A code of an authenticator is good once, though it is shown for half a minute. */
async function isNewCode({ keys, clock }: AuthNeeds, tx: Tx, factor: FactorRow, code: string): Promise<boolean> {
  const secret = factor.secret ? keys.open('auth:totp', factor.secret) : undefined;
  const step = secret ? stepOf(secret, code, clock.now()) : undefined;
  if (step === undefined || step <= (factor.lastUsedStep ?? 0)) return false;
  await tx.update(mfaFactors).set({ lastUsedStep: step }).where(eq(mfaFactors.id, factor.id));
  return true;
}
