import type { z } from 'zod';
import type { AuthVariables } from './auth-variables.ts';

export type GoogleAccess = { issuer: string; clientIds: string[]; clientSecret: string };

type Given = Pick<
  z.infer<typeof AuthVariables>,
  'GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID' | 'GOTRUE_EXTERNAL_GOOGLE_SECRET' | 'GOTRUE_EXTERNAL_GOOGLE_URL'
> & {
  BOBBIN_ENV: 'demo' | 'production';
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  GOOGLE_ISSUER?: string | undefined;
};

/** GoTrue's variables win where they are set. Without credentials it is the sandbox's, and in production nobody's. */
export function googleAccess(given: Given, sandboxPort: number): GoogleAccess | undefined {
  const clientIds = given.GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID ?? [given.GOOGLE_CLIENT_ID].filter((id) => id !== undefined);
  const clientSecret = given.GOTRUE_EXTERNAL_GOOGLE_SECRET ?? given.GOOGLE_CLIENT_SECRET;
  const issuer = given.GOTRUE_EXTERNAL_GOOGLE_URL ?? given.GOOGLE_ISSUER;
  if (clientIds.length > 0 && clientSecret)
    return { issuer: issuer ?? 'https://accounts.google.com', clientIds, clientSecret };
  if (given.BOBBIN_ENV === 'production') return undefined;
  return {
    issuer: issuer ?? `http://localhost:${sandboxPort}/google`,
    clientIds: ['demo-google-client'],
    clientSecret: 'demo-google-secret',
  };
}

export function googleSettings(
  given: z.infer<typeof AuthVariables>,
  access: GoogleAccess | undefined,
  externalUrl: string,
) {
  if (!access || given.GOTRUE_EXTERNAL_GOOGLE_ENABLED === false) return undefined;
  return {
    ...access,
    redirectUri: given.GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI ?? `${externalUrl}/callback`,
    skipsNonceCheck: given.GOTRUE_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK,
    isEmailOptional: given.GOTRUE_EXTERNAL_GOOGLE_EMAIL_OPTIONAL,
  };
}
