import { X509Certificate } from 'node:crypto';
import { AuthError, invalid } from '../auth-error.ts';
import { attribute, children, parseXml, textOf } from './xml.ts';

/** What of an identity provider's metadata a sign-in needs. */
export type IdentityProvider = { entityId: string; entryPoint: string; certificates: string[] };

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const LONGEST_METADATA = 256 * 1024;
const MOST_TAGS = 4_000;

export async function readMetadata(xml: string): Promise<IdentityProvider> {
  if (xml.length > LONGEST_METADATA) throw invalid('SAML Metadata XML is too large');
  try {
    return providerFrom(await parseXml(xml, MOST_TAGS));
  } catch (error) {
    throw error instanceof AuthError ? error : invalid('SAML Metadata XML is not valid');
  }
}

function providerFrom(root: Element): IdentityProvider {
  const entities = root.localName === 'EntityDescriptor' ? [root] : children(root, 'EntityDescriptor');
  const [entity] = entities;
  if (!entity || entities.length > 1) throw invalid('SAML Metadata XML must have exactly one EntityDescriptor');
  const entityId = attribute(entity, 'entityID');
  if (!entityId || entityId.length > 1024 || /[\p{Cc}\p{Cs}]/u.test(entityId))
    throw invalid('SAML Metadata XML must have a valid EntityID');
  const descriptors = children(entity, 'IDPSSODescriptor');
  const [descriptor] = descriptors;
  if (!descriptor || descriptors.length > 1) throw invalid('SAML Metadata XML must have exactly one IDPSSODescriptor');
  return { entityId, entryPoint: entryPointOf(descriptor), certificates: certificatesOf(descriptor) };
}

function entryPointOf(descriptor: Element): string {
  const location = children(descriptor, 'SingleSignOnService')
    .filter((service) => attribute(service, 'Binding') === REDIRECT)
    .map((service) => attribute(service, 'Location'))
    .find((each) => each !== undefined);
  const url = location ? URL.parse(location) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw invalid('SAML Metadata XML must have a SingleSignOnService with the HTTP-Redirect binding');
  return url.href;
}

/** In PEM; a key without a `use` is good for signing too. */
function certificatesOf(descriptor: Element): string[] {
  const certificates = children(descriptor, 'KeyDescriptor')
    .filter((key) => (attribute(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => children(key, 'KeyInfo', 'X509Data', 'X509Certificate'))
    .map((element) => pemOf(textOf(element) ?? ''));
  if (certificates.length === 0) throw invalid('SAML Metadata XML must have a certificate for signing');
  return certificates;
}

function pemOf(base64: string): string {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch {
    throw invalid('SAML Metadata XML holds a certificate that cannot be read');
  }
}
