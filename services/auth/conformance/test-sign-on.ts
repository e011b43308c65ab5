import { randomUUID } from 'node:crypto';
import { openTestAuth } from '../test-auth.ts';
import { responseXml, testIdentityProvider } from './test-identity-provider.ts';
import type { Said } from './test-identity-provider.ts';
import { samlAdmin, samlKey } from './test-saml.ts';

const EXTERNAL = 'http://localhost:3000/auth/v1';
const ACS = `${EXTERNAL}/sso/saml/acs`;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

export type SignOn = Awaited<ReturnType<typeof openSignOn>>;

/** The service, and a company whose sign-on says whatever a test wants. For `beforeAll`. */
export async function openSignOn() {
  const idp = testIdentityProvider();
  const auth = await openTestAuth({ GOTRUE_SAML_PRIVATE_KEY: samlKey });
  const made = await samlAdmin(auth)('POST', '', { type: 'saml', metadata_xml: idp.metadata, domains: ['idp.test'] });
  const providerId = String(made.json['id']);

  const said = (inResponseTo: string | undefined, changes: Partial<Said> = {}): Said => {
    const now = auth.clock.now();
    return {
      issuer: idp.entityId,
      audience: `${EXTERNAL}/sso/saml/metadata`,
      recipient: ACS,
      destination: ACS,
      subject: `person-${randomUUID()}`,
      email: 'somebody@idp.test',
      attributes: '',
      inResponseTo,
      assertionId: `_${randomUUID()}`,
      now,
      notBefore: now,
      notOnOrAfter: new Date(now.getTime() + 300_000),
      status: 'Success',
      nameIdFormat: PERSISTENT,
      ...changes,
    };
  };
  const post = async (xml: string, relayState: string) => {
    const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState });
    return outcomeOf(await auth.ask('/sso/saml/acs', { method: 'POST', body: form }));
  };

  return {
    auth,
    idp,
    providerId,
    close: auth.close,
    post,
    /** As the browser leaves for the company: what must come back with it. */
    async leave(): Promise<{ relayState: string; requestId: string }> {
      const { data } = await auth.client().signInWithSSO({ providerId });
      const relayState = new URL(data?.url ?? '').searchParams.get('RelayState') ?? '';
      const { rows } = await auth.needs.pool.query<{ request_id: string }>(
        'select request_id from auth.saml_relay_states where id = $1',
        [relayState],
      );
      return { relayState, requestId: rows[0]?.request_id ?? '' };
    },
    said,
    /** A response of the company, its assertion signed. */
    signed: (inResponseTo: string | undefined, changes?: Partial<Said>) =>
      idp.sign(responseXml(said(inResponseTo, changes))),
    claimsOf: (token: string | null) => auth.needs.signer.verify(token ?? ''),
  };
}

export function outcomeOf(answer: Response) {
  const location = new URL(answer.headers.get('location') ?? 'about:blank');
  const fragment = new URLSearchParams(location.hash.slice(1));
  return {
    status: answer.status,
    origin: location.origin,
    error: location.searchParams.get('error'),
    code: location.searchParams.get('error_code'),
    token: fragment.get('access_token'),
    refreshToken: fragment.get('refresh_token'),
  };
}
