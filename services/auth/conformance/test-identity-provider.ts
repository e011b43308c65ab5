import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SamlLib } from 'samlify';
import { certificateFor } from '../sso/certificate.ts';

export type Said = {
  issuer: string;
  audience: string;
  recipient: string;
  destination: string;
  subject: string;
  email: string;
  attributes: string;
  inResponseTo: string | undefined;
  assertionId: string;
  now: Date;
  notBefore: Date;
  notOnOrAfter: Date;
  status: string;
  nameIdFormat: string;
  sessionNotOnOrAfter?: Date;
};

const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';

/** A company's sign-on that says and signs whatever a test wants. */
export function testIdentityProvider(entityId = `urn:test:${randomUUID()}`) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificate = certificateFor(pem, 'idp.test')
    .replaceAll(/-----.*-----/g, '')
    .replaceAll('\n', '');
  return {
    entityId,
    metadata: metadataOf(entityId, certificate),
    /** The response as XML, its assertion signed. */
    sign: (xml: string, algorithm = SHA256) =>
      SamlLib.constructSAMLSignature({
        rawSamlMessage: xml,
        referenceTagXPath: ASSERTION,
        privateKey: pem,
        signingCert: certificate,
        signatureAlgorithm: algorithm,
        isBase64Output: false,
        signatureConfig: {
          prefix: 'ds',
          location: { reference: `${ASSERTION}/*[local-name(.)='Issuer']`, action: 'after' },
        },
      }),
  };
}

const ASSERTION = "/*[local-name(.)='Response']/*[local-name(.)='Assertion']";

function metadataOf(entityId: string, certificate: string): string {
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.test/sso"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;
}

export function responseXml(said: Said): string {
  const answers = said.inResponseTo ? ` InResponseTo="${said.inResponseTo}"` : '';
  const instant = said.now.toISOString();
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${instant}" Destination="${said.destination}"${answers}><saml:Issuer>${said.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${said.status}"/></samlp:Status>${assertionXml(said)}</samlp:Response>`;
}

export function assertionXml(said: Said): string {
  const answers = said.inResponseTo ? ` InResponseTo="${said.inResponseTo}"` : '';
  const instant = said.now.toISOString();
  const ends = said.sessionNotOnOrAfter ? ` SessionNotOnOrAfter="${said.sessionNotOnOrAfter.toISOString()}"` : '';
  const [from, until] = [said.notBefore.toISOString(), said.notOnOrAfter.toISOString()];
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.assertionId}" Version="2.0" IssueInstant="${instant}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${said.nameIdFormat}">${said.subject}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${said.recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant}"${ends}/><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${said.email}</saml:AttributeValue></saml:Attribute>${said.attributes}</saml:AttributeStatement></saml:Assertion>`;
}
