import { z } from 'zod';
import type { FactorRow } from '../factors/find-factor.ts';
import type { AuthNeeds } from '../needs.ts';
import type { User } from '../users/user.ts';
import { bytesOf, keysOf } from './credential.ts';

const Asked = z.object({ type: z.enum(['create', 'request']), challenge: z.string().min(16) });

/** What was asked of a key, as the row of its challenge remembers it. */
export type Asked = z.infer<typeof Asked>;

export function askedBy({ webAuthnSessionData }: { webAuthnSessionData: unknown }): Asked | undefined {
  return Asked.safeParse(webAuthnSessionData).data;
}

/** EdDSA, ES256 and RS256: what keys can do. */
export const ALGORITHMS = [-8, -7, -257];

/** A key that is not proved yet is to be made; later any key of the same person may answer. */
export async function askKey({ settings, db }: AuthNeeds, user: User, factor: FactorRow) {
  const type = typeFor(factor);
  const known = (await keysOf(db, user.id)).map(({ credential: { id, transport } }) => ({
    id: Buffer.from(bytesOf(id)).toString('base64url'),
    transports: transport ?? [],
  }));
  const publicKey = await (type === 'create' ? creation(settings, user, known) : request(settings, known));
  return {
    asked: { type, challenge: publicKey.challenge } satisfies Asked,
    webauthn: { type, credential_options: { publicKey } },
  };
}

export function typeFor({ status }: FactorRow): Asked['type'] {
  return status === 'verified' ? 'request' : 'create';
}

type Known = { id: string; transports: string[] }[];

async function creation({ mfa }: AuthNeeds['settings'], user: User, known: Known) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const name = user.email || user.phone || user.id;
  return generateRegistrationOptions({
    rpID: mfa.webAuthn.rpId,
    rpName: mfa.webAuthn.rpName,
    userID: handleOf(user),
    userName: name,
    userDisplayName: name,
    timeout: mfa.challengeLifetime * 1000,
    // Which make of key it is decides nothing here, so we do not ask for what would tell.
    attestationType: 'none',
    excludeCredentials: known,
    // A second factor is asked for by name: it need not take one of the few places a key has.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

async function request({ mfa }: AuthNeeds['settings'], known: Known) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: mfa.webAuthn.rpId,
    timeout: mfa.challengeLifetime * 1000,
    userVerification: 'preferred',
    allowCredentials: known,
  });
}

export function handleOf({ id }: Pick<User, 'id'>) {
  return new TextEncoder().encode(id);
}
