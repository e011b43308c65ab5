import { assertionXml, responseXml, SHA1, testIdentityProvider } from './test-identity-provider.ts';
import type { Said } from './test-identity-provider.ts';
import type { SignOn } from './test-sign-on.ts';

/** By what is wrong with them. */
export const FORGERIES: Record<string, (company: SignOn, requestId: string) => string> = {
  'is not signed': (company, id) => responseXml(company.said(id)),
  'is signed by somebody else': (company, id) =>
    testIdentityProvider(company.idp.entityId).sign(responseXml(company.said(id))),
  'is signed with SHA-1': (company, id) => company.idp.sign(responseXml(company.said(id)), SHA1),
  'had its subject altered': (company, id) => company.signed(id, { subject: 'mallory' }).replace('mallory', 'alice'),
  'had its address altered': (company, id) => company.signed(id).replace('somebody@', 'boss@'),
  'is for another audience': (company, id) => company.signed(id, { audience: 'https://other.example' }),
  'is for another recipient': (company, id) => company.signed(id, { recipient: 'https://other.example/acs' }),
  'is for another destination': (company, id) => company.signed(id, { destination: 'https://other.example/acs' }),
  'is of another issuer': (company, id) => company.signed(id, { issuer: 'urn:test:other' }),
  'is over': (company, id) =>
    company.signed(id, { notOnOrAfter: new Date(company.auth.clock.now().getTime() - 61_000) }),
  'has not begun': (company, id) =>
    company.signed(id, { notBefore: new Date(company.auth.clock.now().getTime() + 61_000) }),
  'would be good for days': (company, id) =>
    company.signed(id, { notOnOrAfter: new Date(company.auth.clock.now().getTime() + 2 * 86_400_000) }),
  'answers another request': (company) => company.signed('id-another'),
  'answers no request': (company) => company.signed(undefined),
  'answers this request only on the outside': (company, id) =>
    company.signed('id-another').replace('InResponseTo="id-another"', `InResponseTo="${id}"`),
  'reports no success': (company, id) => company.signed(id, { status: 'Requester' }),
  'has a comment in its subject': (company, id) =>
    company.signed(id, { subject: 'alice.mallory' }).replace('>alice.', '>alice<!-- -->.'),
  'has a comment in its address': (company, id) =>
    company.signed(id).replace('somebody@idp.test<', 'somebody@idp.test<!---->.evil.test<'),
  'has a document type': (company, id) => `<!DOCTYPE Response>${company.signed(id)}`,
  'has entities': (company, id) =>
    `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${company.signed(id)}`,
  'has a processing instruction': (company, id) => `<?php ?>${company.signed(id)}`,
  'holds a second assertion before the signed one': (company, id) =>
    company.signed(id).replace('<saml:Assertion', `${assertionXml(evil(company, id))}<saml:Assertion`),
  'holds a second assertion after the signed one': (company, id) =>
    company.signed(id).replace('</samlp:Response>', `${assertionXml(evil(company, id))}</samlp:Response>`),
  'wraps the signed assertion inside a forged one': (company, id) =>
    wrapped(company, id, (signed) => `<saml:Advice>${signed}</saml:Advice>`),
  'hides the signed assertion in an extension': (company, id) => {
    const [signed] = signedParts(company, id);
    return responseXml(evil(company, id)).replace(
      '<samlp:Status>',
      `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`,
    );
  },
  'hides the signed assertion in the signature of a forged one': (company, id) => {
    const [signed, signature] = signedParts(company, id);
    const holding = signature.replace(
      '</ds:Signature>',
      `<ds:Object>${signed.replace(signature, '')}</ds:Object></ds:Signature>`,
    );
    return responseXml(evil(company, id)).replace(/(<saml:Assertion.*?<\/saml:Issuer>)/, `$1${holding}`);
  },
  'has the signature of one assertion in another of the same id': (company, id) => {
    const [signed, signature] = signedParts(company, id);
    const sameId = /ID="([^"]+)"/.exec(signed)?.[1] ?? '';
    return responseXml({ ...evil(company, id), assertionId: sameId }).replace(
      /(<saml:Assertion.*?<\/saml:Issuer>)/,
      `$1${signature}`,
    );
  },
  'is no response': (company, id) => company.signed(id).replaceAll('samlp:Response', 'samlp:LogoutResponse'),
  'is no XML': () => 'hello',
  'is XML broken off': (company, id) => company.signed(id).slice(0, -40),
  'is nested very deep': (company, id) =>
    company.signed(id).replace('</samlp:Status>', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}</samlp:Status>`),
  'has very many elements': (company, id) =>
    company.signed(id).replace('</samlp:Status>', `${'<a/>'.repeat(1_000)}</samlp:Status>`),
  'is very long': (company, id) =>
    company.signed(id).replace('</samlp:Status>', `</samlp:Status>${' '.repeat(200_000)}`),
};

function evil(company: SignOn, id: string): Said {
  return company.said(id, { subject: 'alice', email: 'boss@idp.test' });
}

/** A signed assertion, and the signature in it. */
function signedParts(company: SignOn, id: string): [string, string] {
  const xml = company.signed(id);
  const [signed = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
  const [signature = ''] = /<ds:Signature.*<\/ds:Signature>/s.exec(signed) ?? [];
  return [signed, signature];
}

function wrapped(company: SignOn, id: string, wrap: (signed: string) => string): string {
  const [signed] = signedParts(company, id);
  return responseXml(evil(company, id)).replace('<saml:AuthnStatement', `${wrap(signed)}<saml:AuthnStatement`);
}
