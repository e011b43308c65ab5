import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#db/client.ts';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import type { FactorRow } from '../factors/find-factor.ts';

/** As GoTrue keeps it, with bytes in Base64. What we do not read is kept as it is. */
const Credential = z.looseObject({
  id: z.base64(),
  publicKey: z.base64(),
  transport: z.array(z.string()).nullish(),
  authenticator: z.looseObject({ signCount: z.number() }),
});

export type Credential = z.infer<typeof Credential>;

/** Somebody's keys that have proved themselves; any of them answers for its owner. */
export async function keysOf(db: Db | Tx, userId: string): Promise<{ factor: FactorRow; credential: Credential }[]> {
  const factors = await db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.factorType, 'webauthn'), eq(mfaFactors.status, 'verified')))
    .orderBy(asc(mfaFactors.createdAt));
  return factors.map((factor) => ({ factor, credential: Credential.parse(factor.webAuthnCredential) }));
}

/** Of either Base64: the wire has one, the table the other. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64'));
}

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
