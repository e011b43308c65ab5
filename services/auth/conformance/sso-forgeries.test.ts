import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { assertionXml, responseXml, SHA1, testIdentityProvider } from './test-identity-provider.ts';
import type { Said } from './test-identity-provider.ts';
import { samlAdmin, samlKey } from './test-saml.ts';

const EXTERNAL = 'http://localhost:3000/auth/v1';
const ACS = `${EXTERNAL}/sso/saml/acs`;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

const idp = testIdentityProvider();
const stranger = testIdentityProvider(idp.entityId);
let auth: TestAuth;
let providerId: string;

beforeAll(async () => {
  auth = await openTestAuth({ GOTRUE_SAML_PRIVATE_KEY: samlKey });
  const made = await samlAdmin(auth)('POST', '', { type: 'saml', metadata_xml: idp.metadata, domains: ['idp.test'] });
  providerId = String(made.json['id']);
  return auth.close;
});

afterEach(() => auth.clock.set(new Date()));

/** As the browser leaves for the company: what must come back with it. */
async function leave(): Promise<{ relayState: string; requestId: string }> {
  const { data } = await auth.client().signInWithSSO({ providerId });
  const url = new URL(data?.url ?? '');
  const [row] = (
    await auth.needs.pool.query<{ request_id: string }>('select request_id from auth.saml_relay_states where id = $1', [
      url.searchParams.get('RelayState'),
    ])
  ).rows;
  return { relayState: url.searchParams.get('RelayState') ?? '', requestId: row?.request_id ?? '' };
}

function said(inResponseTo: string | undefined, changes: Partial<Said> = {}): Said {
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
}

async function post(xml: string, relayState: string) {
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState });
  return outcome(await auth.ask('/sso/saml/acs', { method: 'POST', body: form }));
}

function outcome(answer: Response) {
  const location = new URL(answer.headers.get('location') ?? 'about:blank');
  return {
    status: answer.status,
    origin: location.origin,
    error: location.searchParams.get('error'),
    code: location.searchParams.get('error_code'),
    token: new URLSearchParams(location.hash.slice(1)).get('access_token'),
    refreshToken: new URLSearchParams(location.hash.slice(1)).get('refresh_token'),
  };
}

async function claimsOf(token: string | null) {
  return auth.needs.signer.verify(token ?? '');
}

const refused = {
  status: 303,
  origin: 'http://localhost:3000',
  error: 'invalid_request',
  code: 'validation_failed',
  token: null,
  refreshToken: null,
};

test('what is signed and meant for us lets in, so that what follows is refused for its own reason', async () => {
  const { relayState, requestId } = await leave();
  const { status, token } = await post(idp.sign(responseXml(said(requestId))), relayState);
  expect(status).toBe(302);
  expect(await claimsOf(token)).toMatchObject({ email: 'somebody@idp.test' });
});

const forgeries: Record<string, (requestId: string) => string> = {
  'is not signed': (id) => responseXml(said(id)),
  'is signed by somebody else': (id) => stranger.sign(responseXml(said(id))),
  'is signed with SHA-1': (id) => idp.sign(responseXml(said(id)), SHA1),
  'had its subject altered': (id) =>
    idp.sign(responseXml(said(id, { subject: 'mallory' }))).replace('mallory', 'alice'),
  'had its address altered': (id) => idp.sign(responseXml(said(id))).replace('somebody@', 'boss@'),
  'is for another audience': (id) => idp.sign(responseXml(said(id, { audience: 'https://other.example' }))),
  'is for another recipient': (id) => idp.sign(responseXml(said(id, { recipient: 'https://other.example/acs' }))),
  'is for another destination': (id) => idp.sign(responseXml(said(id, { destination: 'https://other.example/acs' }))),
  'is of another issuer': (id) => idp.sign(responseXml(said(id, { issuer: 'urn:test:other' }))),
  'is over': (id) => idp.sign(responseXml(said(id, { notOnOrAfter: new Date(auth.clock.now().getTime() - 61_000) }))),
  'has not begun': (id) =>
    idp.sign(responseXml(said(id, { notBefore: new Date(auth.clock.now().getTime() + 61_000) }))),
  'would be good for days': (id) =>
    idp.sign(responseXml(said(id, { notOnOrAfter: new Date(auth.clock.now().getTime() + 2 * 86_400_000) }))),
  'answers another request': () => idp.sign(responseXml(said('id-another'))),
  'answers no request': () => idp.sign(responseXml(said(undefined))),
  'answers this request only on the outside': (id) =>
    idp.sign(responseXml(said('id-another'))).replace('InResponseTo="id-another"', `InResponseTo="${id}"`),
  'reports no success': (id) => idp.sign(responseXml(said(id, { status: 'Requester' }))),
  'has a comment in its subject': (id) =>
    idp.sign(responseXml(said(id, { subject: 'alice.mallory' }))).replace('>alice.', '>alice<!-- -->.'),
  'has a comment in its address': (id) =>
    idp.sign(responseXml(said(id))).replace('somebody@idp.test<', 'somebody@idp.test<!---->.evil.test<'),
  'has a document type': (id) => `<!DOCTYPE Response>${idp.sign(responseXml(said(id)))}`,
  'has entities': (id) =>
    `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${idp.sign(responseXml(said(id)))}`,
  'has a processing instruction': (id) => `<?php ?>${idp.sign(responseXml(said(id)))}`,
  'holds a second assertion before the signed one': (id) =>
    idp.sign(responseXml(said(id))).replace('<saml:Assertion', `${assertionXml(evil(id))}<saml:Assertion`),
  'holds a second assertion after the signed one': (id) =>
    idp.sign(responseXml(said(id))).replace('</samlp:Response>', `${assertionXml(evil(id))}</samlp:Response>`),
  'wraps the signed assertion inside a forged one': (id) =>
    wrapped(id, (signed) => `<saml:Advice>${signed}</saml:Advice>`),
  'hides the signed assertion in an extension': (id) => {
    const [signed] = signedParts(id);
    return responseXml(evil(id)).replace(
      '<samlp:Status>',
      `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`,
    );
  },
  'hides the signed assertion in the signature of a forged one': (id) => {
    const [signed, signature] = signedParts(id);
    const holding = signature.replace(
      '</ds:Signature>',
      `<ds:Object>${signed.replace(signature, '')}</ds:Object></ds:Signature>`,
    );
    return responseXml(evil(id)).replace(/(<saml:Assertion.*?<\/saml:Issuer>)/, `$1${holding}`);
  },
  'has the signature of one assertion in another of the same id': (id) => {
    const [signed, signature] = signedParts(id);
    const sameId = /ID="([^"]+)"/.exec(signed)?.[1] ?? '';
    return responseXml({ ...evil(id), assertionId: sameId }).replace(
      /(<saml:Assertion.*?<\/saml:Issuer>)/,
      `$1${signature}`,
    );
  },
  'is no response': (id) => idp.sign(responseXml(said(id))).replaceAll('samlp:Response', 'samlp:LogoutResponse'),
  'is no XML': () => 'hello',
  'is XML broken off': (id) => idp.sign(responseXml(said(id))).slice(0, -40),
  'is nested very deep': (id) =>
    idp
      .sign(responseXml(said(id)))
      .replace('</samlp:Status>', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}</samlp:Status>`),
  'has very many elements': (id) =>
    idp.sign(responseXml(said(id))).replace('</samlp:Status>', `${'<a/>'.repeat(1_000)}</samlp:Status>`),
  'is very long': (id) =>
    idp.sign(responseXml(said(id))).replace('</samlp:Status>', `</samlp:Status>${' '.repeat(200_000)}`),
};

function evil(id: string): Said {
  return said(id, { subject: 'alice', email: 'boss@idp.test' });
}

/** A signed assertion, and the signature in it. */
function signedParts(id: string): [string, string] {
  const xml = idp.sign(responseXml(said(id)));
  const [signed = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
  const [signature = ''] = /<ds:Signature.*<\/ds:Signature>/s.exec(signed) ?? [];
  return [signed, signature];
}

function wrapped(id: string, wrap: (signed: string) => string): string {
  const [signed] = signedParts(id);
  return responseXml(evil(id)).replace('<saml:AuthnStatement', `${wrap(signed)}<saml:AuthnStatement`);
}

test.each(Object.entries(forgeries))('a response that %s is refused', async (_, forge) => {
  const { relayState, requestId } = await leave();
  expect(await post(forge(requestId), relayState)).toEqual(refused);
});

test.each(Object.keys(forgeries).filter((name) => !/answers/.test(name)))(
  'unasked for, a response that %s is refused as well',
  async (name) => {
    const { status, token } = await post(forgeries[name]?.('') ?? '', '');
    expect({ status, token }).toEqual({ status: 303, token: null });
  },
);

test('what is not Base64, missing, or no form is refused', async () => {
  for (const body of ['SAMLResponse=%00&RelayState=', 'SAMLResponse=a*b', 'RelayState=x', '', '\u0000', '{"a":1}'])
    expect(outcome(await auth.ask('/sso/saml/acs', { method: 'POST', body }))).toMatchObject({
      status: 303,
      token: null,
    });
});

test('a response lets in once, and a relay state is spent by any answer', async () => {
  const { relayState, requestId } = await leave();
  const response = idp.sign(responseXml(said(requestId)));
  expect((await post(response, relayState)).status).toBe(302);
  expect(await post(response, relayState)).toMatchObject({ status: 303, code: 'saml_relay_state_not_found' });

  const again = await leave();
  await post('hello', again.relayState);
  const late = await post(idp.sign(responseXml(said(again.requestId))), again.relayState);
  expect(late).toMatchObject({ error: 'server_error', code: 'saml_relay_state_not_found', token: null });
});

test('of many uses of one response at once, one lets in', async () => {
  const { relayState, requestId } = await leave();
  const response = idp.sign(responseXml(said(requestId)));
  const unasked = idp.sign(responseXml(said(undefined)));
  const statuses = async (posts: Promise<{ status: number }>[]) =>
    (await Promise.all(posts)).filter(({ status }) => status === 302).length;
  expect(await statuses(Array.from({ length: 20 }, () => post(response, relayState)))).toBe(1);
  expect(await statuses(Array.from({ length: 20 }, () => post(unasked, '')))).toBe(1);
});

test('a relay state that nobody kept, or that is over, is refused', async () => {
  const response = idp.sign(responseXml(said('id-any')));
  expect(await post(response, randomUUID())).toMatchObject({ code: 'saml_relay_state_not_found', token: null });
  expect(await post(response, 'neither id nor address')).toEqual(refused);
  const { relayState, requestId } = await leave();
  auth.clock.advance(120);
  const late = await post(idp.sign(responseXml(said(requestId))), relayState);
  expect(late).toMatchObject({ status: 303, code: 'saml_relay_state_expired', token: null });
});

test('a response of an identity provider that nobody registered is refused', async () => {
  const unknown = testIdentityProvider();
  const response = unknown.sign(responseXml(said(undefined, { issuer: unknown.entityId })));
  expect(await post(response, '')).toMatchObject({ status: 303, code: 'saml_idp_not_found' });
  const odd = unknown.sign(responseXml(said(undefined, { issuer: 'urn:&#x1;&#xD800;' })));
  expect(await post(odd, '')).toMatchObject({ status: 303, token: null });
});

test('somebody without an id that lasts, or without an address, cannot be told apart', async () => {
  const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  const visitor = await leave();
  expect(
    await post(idp.sign(responseXml(said(visitor.requestId, { nameIdFormat: transient }))), visitor.relayState),
  ).toMatchObject({ code: 'saml_assertion_no_user_id' });
  const unreachable = await leave();
  expect(
    await post(idp.sign(responseXml(said(unreachable.requestId, { email: '' }))), unreachable.relayState),
  ).toMatchObject({ code: 'saml_assertion_no_email' });
});

test('a provider that is disabled neither sends anybody away nor lets anybody in', async () => {
  const { relayState, requestId } = await leave();
  await samlAdmin(auth)('PUT', `/${providerId}`, { disabled: true });
  expect(await post(idp.sign(responseXml(said(requestId))), relayState)).toMatchObject({
    code: 'sso_provider_disabled',
    token: null,
  });
  expect((await auth.client().signInWithSSO({ providerId })).error).toMatchObject({
    status: 404,
    code: 'sso_provider_disabled',
  });
  await samlAdmin(auth)('PUT', `/${providerId}`, { disabled: false });
  expect((await auth.client().signInWithSSO({ providerId })).error).toBeNull();
});

test('somebody banned is told so', async () => {
  const subject = 'banned-person';
  const enter = async () => {
    const { relayState, requestId } = await leave();
    return post(idp.sign(responseXml(said(requestId, { subject }))), relayState);
  };
  const { token } = await enter();
  await auth.needs.pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    (await claimsOf(token)).sub,
  ]);
  expect(await enter()).toMatchObject({ error: 'access_denied', code: 'user_banned', token: null });
});

test('a session ends when the company says so', async () => {
  const { relayState, requestId } = await leave();
  const sessionNotOnOrAfter = new Date(auth.clock.now().getTime() + 600_000);
  const { refreshToken } = await post(idp.sign(responseXml(said(requestId, { sessionNotOnOrAfter }))), relayState);
  const refresh = async (token: string | null) => {
    const body = JSON.stringify({ refresh_token: token });
    const answer = await auth.ask('/token?grant_type=refresh_token', { method: 'POST', body });
    return { code: answer.headers.get('x-sb-error-code'), json: (await answer.json()) as { refresh_token?: string } };
  };
  const { code, json } = await refresh(refreshToken);
  expect(code).toBeNull();
  auth.clock.advance(601);
  expect((await refresh(json.refresh_token ?? null)).code).toBe('session_expired');
});

test('where a captcha is asked for, nobody is sent away without one', async () => {
  const { settings } = auth.needs;
  auth.needs.settings = { ...settings, captcha: { isEnabled: true } };
  expect((await auth.client().signInWithSSO({ providerId })).error).toMatchObject({ code: 'captcha_failed' });
  auth.needs.settings = settings;
});

test('where nobody may sign up, no newcomer is let in by their company either', async () => {
  const { settings } = auth.needs;
  auth.needs.settings = { ...settings, signup: { ...settings.signup, isDisabled: true } };
  const { relayState, requestId } = await leave();
  expect(await post(idp.sign(responseXml(said(requestId))), relayState)).toMatchObject({
    error: 'access_denied',
    code: 'signup_disabled',
  });
  auth.needs.settings = settings;
});
