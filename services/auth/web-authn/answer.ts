import { z } from 'zod';
import { invalid } from '../auth-error.ts';
import type { RelyingParty } from '../settings.ts';

const bytes = z.string().regex(/^[\w-]+$/, 'must be base64url');

/** What the client says of the site it is on; it decides nothing and may not differ. */
const told = {
  rpId: z.string().nullish(),
  rpOrigins: z.array(z.string()).nullish(),
};

export const RelyingPartyTold = z.object(told);

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };

/** What a key said: that it was made, or that it was used. */
export const WebAuthnAnswer = z.discriminatedUnion('type', [
  z.object({
    ...told,
    type: z.literal('create'),
    credential_response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(32)).max(16).optional(),
      }),
    }),
  }),
  z.object({
    ...told,
    type: z.literal('request'),
    credential_response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.nullish(),
      }),
    }),
  }),
]);

export type WebAuthnAnswer = z.infer<typeof WebAuthnAnswer>;
export type MadeKey = Extract<WebAuthnAnswer, { type: 'create' }>['credential_response'];
export type UsedKey = Extract<WebAuthnAnswer, { type: 'request' }>['credential_response'];

export function requireOurs(
  { rpId, rpOrigins }: RelyingParty,
  client: z.infer<typeof RelyingPartyTold> | null | undefined,
): void {
  if (client?.rpId && client.rpId !== rpId) throw invalid('webauthn.rpId is not the one of this service');
  if (client?.rpOrigins?.some((origin) => !rpOrigins.includes(origin)))
    throw invalid('webauthn.rpOrigins are not those of this service');
}
