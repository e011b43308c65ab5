import { Extractor, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator, Utility } from 'samlify';
import type { Clock } from '../control/clock.ts';
import type { Person } from './people.ts';
import type { SigningKey } from './signing-key.ts';

/** A name, not an address: the sandbox answers at several. */
export const ENTITY_ID = 'urn:sandbox:saml:acme.test';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const BASIC = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic';
const LIFETIME_MS = 5 * 60_000;

// The library wants one; the schema itself is not enforced, as by most identity providers.
setSchemaValidator({ validate: () => Promise.resolve('not validated') });

type Idp = ReturnType<typeof IdentityProvider>;
export type Sp = ReturnType<typeof ServiceProvider>;
/** A sign-in that a service provider asked for, or (`id` absent) one that begins here. */
export type Asked = { sp: Sp; id?: string };

export function identityProvider({ privateKey, certificate }: SigningKey, origin: string): Idp {
  return IdentityProvider({
    metadata: metadataOf(certificate, `${origin}/saml/sso`),
    privateKey,
    loginResponseTemplate: {
      context: SamlLib.defaultLoginResponseTemplate.context.replace('{AuthnStatement}', AUTHN_STATEMENT),
      attributes: [
        attribute('mail', 'email'),
        attribute('givenName', 'givenName'),
        attribute('sn', 'familyName'),
        attribute('department', 'department'),
      ],
    },
  });
}

function metadataOf(certificate: string, location: string): string {
  return `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${ENTITY_ID}">
  <IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing">
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </KeyDescriptor>
    <NameIDFormat>${PERSISTENT}</NameIDFormat>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${location}"/>
  </IDPSSODescriptor>
</EntityDescriptor>
`;
}

const AUTHN_STATEMENT =
  '<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{AssertionID}"><saml:AuthnContext>' +
  '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef>' +
  '</saml:AuthnContext></saml:AuthnStatement>';

function attribute(name: string, valueTag: string) {
  return { name, valueTag, nameFormat: BASIC, valueXsiType: 'xs:string' };
}

/** Whose request it is; its signature is checked when their metadata is known. */
export function issuerOf(samlRequest: string): string {
  const { issuer } = Extractor.extract(Utility.inflateString(samlRequest), Extractor.loginRequestFields);
  return typeof issuer === 'string' ? issuer : '';
}

export function serviceProvider(metadata: string): Sp {
  return ServiceProvider({ metadata });
}

export async function readRequest(idp: Idp, sp: Sp, query: URLSearchParams, rawQuery: string): Promise<Asked> {
  const octetString = ['SAMLRequest', 'RelayState', 'SigAlg']
    .map((name) => rawQuery.split('&').find((pair) => pair.startsWith(`${name}=`)))
    .filter((pair) => pair !== undefined)
    .join('&');
  const parsed = await idp.parseLoginRequest(sp, 'redirect', { query: Object.fromEntries(query), octetString });
  const request = parsed.extract['request'] as { id?: string };
  return { sp, id: request.id };
}

/** Signed, in Base64, ready to be posted. */
export async function signedResponse(idp: Idp, { sp, id }: Asked, person: Person, clock: Clock): Promise<string> {
  const now = clock.now();
  const consumer = consumerOf(sp);
  const later = new Date(now.getTime() + LIFETIME_MS).toISOString();
  const replace = (template: string) => ({
    id: '',
    context: SamlLib.replaceTagsByValue(template, {
      ID: newId(),
      AssertionID: newId(),
      Destination: consumer,
      SubjectRecipient: consumer,
      Audience: sp.entityMeta.getEntityID(),
      Issuer: ENTITY_ID,
      IssueInstant: now.toISOString(),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: now.toISOString(),
      ConditionsNotOnOrAfter: later,
      SubjectConfirmationDataNotOnOrAfter: later,
      NameIDFormat: PERSISTENT,
      NameID: person.id,
      InResponseTo: id,
      attrEmail: person.email,
      attrGivenName: person.givenName,
      attrFamilyName: person.familyName,
      attrDepartment: person.department,
    }),
  });
  const { context } = await idp.createLoginResponse(sp, { extract: {} }, 'post', {}, replace);
  return context;
}

export function consumerOf(sp: Sp): string {
  return String(sp.entityMeta.getAssertionConsumerService('post'));
}

function newId(): string {
  return `_${crypto.randomUUID()}`;
}
