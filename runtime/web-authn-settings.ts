import { isIP } from 'node:net';
import type { z } from 'zod';
import { PRODUCT } from '#base/product.ts';
import type { AuthVariables } from './auth-variables.ts';

/** Keys are made for one name and used on its pages only. On wherever browsers allow them at all. */
export function webAuthnSettings(given: z.infer<typeof AuthVariables>, siteUrl: string) {
  const isPossible = allowsKeys(new URL(siteUrl));
  return {
    canEnroll: given.GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED ?? isPossible,
    canVerify: given.GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED ?? isPossible,
    rpId: given.GOTRUE_WEBAUTHN_RP_ID ?? new URL(siteUrl).hostname,
    rpName: given.GOTRUE_WEBAUTHN_RP_DISPLAY_NAME ?? PRODUCT,
    rpOrigins: given.GOTRUE_WEBAUTHN_RP_ORIGINS ?? [new URL(siteUrl).origin],
  };
}

type Named = { rpId: string; rpOrigins: string[] };

/** A browser refuses every key for a name that is not its page's or above it. */
export function relyingPartyProblems({ rpId, rpOrigins }: Named): string[] {
  const strangers = rpOrigins.filter((origin) => isForeign(origin, rpId));
  return strangers.length > 0 ? ['GOTRUE_WEBAUTHN_RP_ORIGINS: must be pages of GOTRUE_WEBAUTHN_RP_ID'] : [];
}

/** Origins of apps, such as `android:apk-key-hash:…`, have no host to compare. */
function isForeign(origin: string, rpId: string): boolean {
  if (!/^https?:/.test(origin)) return false;
  const host = URL.parse(origin)?.hostname ?? '';
  return host !== rpId && !host.endsWith(`.${rpId}`);
}

/** They ask for https, or this very machine, and for a name. */
function allowsKeys({ protocol, hostname }: URL): boolean {
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isNamed && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}
