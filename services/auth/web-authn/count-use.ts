import { eq } from 'drizzle-orm';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import type { FactorRow } from '../factors/find-factor.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { User } from '../users/user.ts';
import type { UsedKey } from './answer.ts';
import { handleOf } from './ask-key.ts';
import { bytesOf, keysOf, toBase64 } from './credential.ts';
import type { Credential } from './credential.ts';
import { orRefused } from './or-refused.ts';

/** A key of this person has signed. It counts its uses; a copy of it would not know how often the other was used. */
export async function countUse(
  needs: AuthNeeds,
  tx: Tx,
  { user, challenge, used }: { user: User; challenge: string; used: UsedKey },
): Promise<FactorRow | undefined> {
  const id = toBase64(bytesOf(used.id));
  const key = (await keysOf(tx, user.id)).find(({ credential }) => credential.id === id);
  if (!key || !isFor(user, used)) return undefined;
  const { factor, credential } = key;
  const signCount = await orRefused(needs, () => countOf(needs, challenge, used, credential));
  if (signCount === undefined) return undefined;
  const authenticator = { ...credential.authenticator, signCount };
  await tx
    .update(mfaFactors)
    .set({ webAuthnCredential: { ...credential, authenticator } })
    .where(eq(mfaFactors.id, factor.id));
  return factor;
}

/** A key that keeps whom it is for says so. */
function isFor(user: User, { response: { userHandle } }: UsedKey): boolean {
  return !userHandle || Buffer.from(bytesOf(userHandle)).equals(handleOf(user));
}

async function countOf(
  { settings }: AuthNeeds,
  challenge: string,
  used: UsedKey,
  { publicKey, authenticator }: Credential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpId, rpOrigins } = settings.mfa.webAuthn;
  const { clientDataJSON, authenticatorData, signature } = used.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...used, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: rpOrigins,
    expectedRPID: rpId,
    requireUserVerification: false,
    credential: { id: used.id, publicKey: bytesOf(publicKey), counter: authenticator.signCount },
  });
  return verified ? authenticationInfo.newCounter : undefined;
}
