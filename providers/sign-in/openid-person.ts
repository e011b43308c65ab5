import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import type { Person } from './sign-in-provider.ts';

/** PostgreSQL holds neither NUL nor half a surrogate pair. */
const text = z.string().refine((given) => !given.includes('\0') && given.isWellFormed());

const Claims = z.object({
  iss: text,
  sub: text.min(1).max(255),
  email: text.max(255).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  name: text.max(500).optional().catch(undefined),
  picture: text.max(2048).optional().catch(undefined),
  hd: text.max(255).optional().catch(undefined),
});
export type OpenIdClaims = z.infer<typeof Claims>;

export function claimsFrom(given: unknown): OpenIdClaims {
  const claims = Claims.safeParse(given);
  if (!claims.success)
    throw new ProviderError('unknown', 'The sign-in provider says nobody in its ID token', { cause: claims.error });
  return claims.data;
}

export function personFrom(claims: OpenIdClaims, tokens: Person['tokens']): Person {
  const { iss, sub, email, name, picture, hd } = claims;
  const isVerified = claims.email_verified === true;
  return {
    subject: sub,
    emails: email ? [{ address: email, isVerified }] : [],
    profile: {
      iss,
      sub,
      provider_id: sub,
      ...(email ? { email, email_verified: isVerified } : {}),
      phone_verified: false,
      ...(name ? { name, full_name: name } : {}),
      ...(picture ? { picture, avatar_url: picture } : {}),
      ...(hd ? { custom_claims: { hd } } : {}),
    },
    tokens,
  };
}
