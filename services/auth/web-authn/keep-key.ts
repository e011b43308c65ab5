import { eq, sql } from 'drizzle-orm';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { AuthError } from '../auth-error.ts';
import type { FactorRow } from '../factors/find-factor.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { MadeKey } from './answer.ts';
import { ALGORITHMS } from './ask-key.ts';
import { bytesOf, toBase64 } from './credential.ts';
import { orRefused } from './or-refused.ts';

const UNTOLD = '00000000-0000-0000-0000-000000000000';

/** A key was made for this factor: its public half is what later answers are held against. */
export async function keepKey(
  needs: AuthNeeds,
  tx: Tx,
  { factor, challenge, made }: { factor: FactorRow; challenge: string; made: MadeKey },
): Promise<FactorRow | undefined> {
  const registration = await orRefused(needs, () => registered(needs, challenge, made));
  if (!registration) return undefined;
  const { credential, aaguid, fmt, userVerified, credentialDeviceType, credentialBackedUp } = registration;
  const id = toBase64(bytesOf(credential.id));
  await requireNew(tx, id);
  await tx
    .update(mfaFactors)
    .set({
      webAuthnAaguid: aaguid === UNTOLD ? null : aaguid,
      webAuthnCredential: {
        id,
        publicKey: toBase64(credential.publicKey),
        attestationType: fmt,
        transport: credential.transports ?? [],
        flags: {
          userPresent: true,
          userVerified,
          backupEligible: credentialDeviceType === 'multiDevice',
          backupState: credentialBackedUp,
        },
        authenticator: {
          AAGUID: toBase64(Buffer.from(aaguid.replaceAll('-', ''), 'hex')),
          signCount: credential.counter,
          cloneWarning: false,
        },
      },
    })
    .where(eq(mfaFactors.id, factor.id));
  return factor;
}

/** Other statements are checked with lists fetched from where they themselves say; we asked for none. */
const STATEMENTS = new Set(['none', 'packed', 'fido-u2f']);

async function registered({ settings }: AuthNeeds, challenge: string, made: MadeKey) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const { rpId, rpOrigins } = settings.mfa.webAuthn;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  if (!STATEMENTS.has(decodeAttestationObject(bytesOf(attestationObject)).get('fmt'))) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: rpOrigins,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return registrationInfo;
}

/** A key belongs to one factor of one person. Two who bring the same one come one after the other. */
async function requireNew(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webauthn:${id}`}, 0))`);
  const [known] = await tx
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(eq(sql`${mfaFactors.webAuthnCredential} ->> 'id'`, id))
    .limit(1);
  if (known) throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
}
