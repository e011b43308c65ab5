import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlConfig } from '@node-saml/node-saml';
import type { AuthNeeds } from '../needs.ts';
import { certificateFor } from './certificate.ts';
import type { IdentityProvider } from './identity-provider.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

type Needs = Pick<AuthNeeds, 'settings' | 'samlKey'>;

/** Who we are to identity providers: our metadata's address, as GoTrue names itself. */
export function entityIdOf({ settings }: Pick<Needs, 'settings'>): string {
  return `${settings.externalUrl}/sso/saml/metadata`;
}

export function consumerUrlOf({ settings }: Pick<Needs, 'settings'>): string {
  return `${settings.externalUrl}/sso/saml/acs`;
}

export async function serviceProviderMetadata(needs: Needs, validUntil?: Date): Promise<string> {
  const privateKey = await needs.samlKey();
  const xml = generateServiceProviderMetadata({
    issuer: entityIdOf(needs),
    callbackUrl: consumerUrlOf(needs),
    identifierFormat: PERSISTENT,
    wantAssertionsSigned: true,
    privateKey,
    publicCerts: certificateFor(privateKey, new URL(needs.settings.externalUrl).hostname),
    // The address names the document; an id that changes with every request would only spoil caches.
    generateUniqueId: () => '_service-provider',
  });
  const until = validUntil?.toISOString();
  return until ? xml.replace('<EntityDescriptor ', `<EntityDescriptor validUntil="${until}" `) : xml;
}

/** Where to send somebody, with a signed request of the given id. */
export async function signInUrl(
  needs: Needs,
  provider: IdentityProvider,
  { requestId, relayState, nameIdFormat }: { requestId: string; relayState: string; nameIdFormat: string | null },
): Promise<string> {
  const saml = new SAML({
    ...ours(needs),
    entryPoint: provider.entryPoint,
    idpCert: provider.certificates,
    privateKey: await needs.samlKey(),
    identifierFormat: nameIdFormat ?? PERSISTENT,
    // How somebody proves who they are is for their company to say.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** Checks signatures and audience. Moments and the request answered are held against our own clock and records elsewhere. */
export function responseReader(needs: Pick<Needs, 'settings'>, provider: IdentityProvider): SAML {
  return new SAML({ ...ours(needs), idpCert: provider.certificates });
}

function ours(needs: Pick<Needs, 'settings'>): Omit<SamlConfig, 'idpCert'> {
  return {
    issuer: entityIdOf(needs),
    audience: entityIdOf(needs),
    callbackUrl: consumerUrlOf(needs),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: -1,
  };
}
