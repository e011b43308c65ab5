import type { AuthNeeds } from '../needs.ts';
import { assertionFrom } from './assertion.ts';
import type { Assertion, Confirmation } from './assertion.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { consumerUrlOf, responseReader } from './service-provider.ts';
import { attribute, children, descendants, parseXml, textOf } from './xml.ts';

/** Why a response was not believed; for the log, never for whoever sent it. */
export class UntrustedResponse extends Error {
  override name = 'UntrustedResponse';
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const CLOCK_SKEW_MS = 60_000;
const LONGEST_RESPONSE = 64 * 1024;
const MOST_TAGS = 1_000;

/** A use of an assertion is remembered for a day, so none may live longer. */
export const ASSERTION_MEMORY_SECONDS = 86_400;

/** The issuer that an unasked-for response claims to come from; nothing is believed yet. */
export function claimedIssuer(response: string): Promise<string> {
  return orUntrusted(async () => {
    const root = await responseElement(response);
    return textOf(children(root, 'Issuer')[0] ?? children(root, 'Assertion', 'Issuer')[0]) ?? '';
  });
}

/** What the identity provider signed, for us, now, and in answer to this request (`undefined`: to none). */
export function readResponse(
  needs: Pick<AuthNeeds, 'settings' | 'clock'>,
  provider: IdentityProvider,
  response: string,
  requestId: string | undefined,
): Promise<Assertion> {
  return orUntrusted(async () => {
    const consumerUrl = consumerUrlOf(needs);
    checkEnvelope(await responseElement(response), consumerUrl, requestId);
    const { profile } = await responseReader(needs, provider).validatePostResponseAsync({ SAMLResponse: response });
    const assertion = assertionFrom(profile?.getAssertion?.());
    if (assertion.issuer !== provider.entityId) throw new UntrustedResponse('the assertion is of another issuer');
    const now = needs.clock.now().getTime();
    if (!isWithin(assertion, now)) throw new UntrustedResponse('the assertion is not valid at this time');
    if (!assertion.confirmations.some((each) => confirms(each, consumerUrl, requestId, now)))
      throw new UntrustedResponse('no subject confirmation is for this request, place and time');
    return assertion;
  });
}

/** Whatever a reader stumbles over, from a wrong signature to nesting that fills the stack, it was not to be believed. */
async function orUntrusted<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UntrustedResponse) throw error;
    throw new UntrustedResponse('the response is not signed for us, or cannot be read', { cause: error });
  }
}

/** Not all identity providers sign the envelope, so what it says only ever refuses. */
function checkEnvelope(root: Element, consumerUrl: string, requestId: string | undefined): void {
  if (attribute(children(root, 'Status', 'StatusCode')[0], 'Value') !== SUCCESS)
    throw new UntrustedResponse('the identity provider reports no success');
  if ((attribute(root, 'Destination') ?? consumerUrl) !== consumerUrl)
    throw new UntrustedResponse('the response is for another destination');
  if (attribute(root, 'InResponseTo') !== requestId)
    throw new UntrustedResponse('the response answers another request');
}

async function responseElement(response: string): Promise<Element> {
  const root = await parseXml(xmlOf(response), MOST_TAGS);
  if (root.localName !== 'Response') throw new UntrustedResponse('this is no response');
  // SHA-1 can be made to collide, so a signature over it says little.
  const algorithms = descendants(root, 'SignatureMethod', 'DigestMethod').map((each) => attribute(each, 'Algorithm'));
  if (algorithms.some((each) => each?.endsWith('sha1'))) throw new UntrustedResponse('the signature uses SHA-1');
  return root;
}

function confirms(confirmation: Confirmation, recipient: string, requestId: string | undefined, now: number): boolean {
  const { method, notOnOrAfter } = confirmation;
  if (method !== BEARER || confirmation.recipient !== recipient || confirmation.inResponseTo !== requestId)
    return false;
  if (!notOnOrAfter || Date.parse(notOnOrAfter) - now > ASSERTION_MEMORY_SECONDS * 1000) return false;
  return isWithin(confirmation, now);
}

/** A moment that cannot be read is not within. */
function isWithin(span: { notBefore: string | undefined; notOnOrAfter: string | undefined }, now: number): boolean {
  const hasBegun = span.notBefore === undefined || Date.parse(span.notBefore) <= now + CLOCK_SKEW_MS;
  const isOver = span.notOnOrAfter !== undefined && !(now - CLOCK_SKEW_MS < Date.parse(span.notOnOrAfter));
  return hasBegun && !isOver;
}

/** As strict as it comes: a lenient decoder reads one thing where another reads something else. */
function xmlOf(response: string): string {
  if (response.length > LONGEST_RESPONSE) throw new UntrustedResponse('the response is too long');
  const base64 = response.replaceAll(/[\r\n]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new UntrustedResponse('the response is not in Base64');
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
}
