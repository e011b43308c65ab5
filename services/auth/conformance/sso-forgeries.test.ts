import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { FORGERIES } from './saml-forgeries.ts';
import { responseXml, testIdentityProvider } from './test-identity-provider.ts';
import { openSignOn, outcomeOf } from './test-sign-on.ts';
import type { SignOn } from './test-sign-on.ts';

let company: SignOn;
beforeAll(async () => {
  company = await openSignOn();
  return company.close;
});
afterEach(() => company.auth.clock.set(new Date()));

const refused = {
  status: 303,
  origin: 'http://localhost:3000',
  error: 'invalid_request',
  code: 'validation_failed',
  token: null,
  refreshToken: null,
};

test('what is signed and meant for us lets in, so that what follows is refused for its own reason', async () => {
  const { relayState, requestId } = await company.leave();
  const { status, token } = await company.post(company.signed(requestId), relayState);
  expect(status).toBe(302);
  expect(await company.claimsOf(token)).toMatchObject({ email: 'somebody@idp.test' });
});

test.each(Object.entries(FORGERIES))('a response that %s is refused', async (_, forge) => {
  const { relayState, requestId } = await company.leave();
  expect(await company.post(forge(company, requestId), relayState)).toEqual(refused);
});

test.each(Object.keys(FORGERIES).filter((name) => !/answers/.test(name)))(
  'unasked for, a response that %s is refused as well',
  async (name) => {
    const { status, token } = await company.post(FORGERIES[name]?.(company, '') ?? '', '');
    expect({ status, token }).toEqual({ status: 303, token: null });
  },
);

test('what is not Base64, missing, or no form is refused', async () => {
  for (const body of ['SAMLResponse=%00&RelayState=', 'SAMLResponse=a*b', 'RelayState=x', '', '\u0000', '{"a":1}'])
    expect(outcomeOf(await company.auth.ask('/sso/saml/acs', { method: 'POST', body }))).toMatchObject({
      status: 303,
      token: null,
    });
});

test('a response lets in once, and a relay state is spent by any answer', async () => {
  const { relayState, requestId } = await company.leave();
  const response = company.signed(requestId);
  expect((await company.post(response, relayState)).status).toBe(302);
  expect(await company.post(response, relayState)).toMatchObject({ status: 303, code: 'saml_relay_state_not_found' });

  const again = await company.leave();
  await company.post('hello', again.relayState);
  const late = await company.post(company.signed(again.requestId), again.relayState);
  expect(late).toMatchObject({ error: 'server_error', code: 'saml_relay_state_not_found', token: null });
});

test('of many uses of one response at once, one lets in', async () => {
  const { relayState, requestId } = await company.leave();
  const response = company.signed(requestId);
  const unasked = company.signed(undefined);
  const statuses = async (posts: Promise<{ status: number }>[]) =>
    (await Promise.all(posts)).filter(({ status }) => status === 302).length;
  expect(await statuses(Array.from({ length: 20 }, () => company.post(response, relayState)))).toBe(1);
  expect(await statuses(Array.from({ length: 20 }, () => company.post(unasked, '')))).toBe(1);
});

test('a relay state that nobody kept, or that is over, is refused', async () => {
  const response = company.signed('id-any');
  expect(await company.post(response, randomUUID())).toMatchObject({ code: 'saml_relay_state_not_found', token: null });
  expect(await company.post(response, 'neither id nor address')).toEqual(refused);
  const { relayState, requestId } = await company.leave();
  company.auth.clock.advance(120);
  const late = await company.post(company.signed(requestId), relayState);
  expect(late).toMatchObject({ status: 303, code: 'saml_relay_state_expired', token: null });
});

test('a response of an identity provider that nobody registered is refused', async () => {
  const unknown = testIdentityProvider();
  const response = unknown.sign(responseXml(company.said(undefined, { issuer: unknown.entityId })));
  expect(await company.post(response, '')).toMatchObject({ status: 303, code: 'saml_idp_not_found' });
  const odd = unknown.sign(responseXml(company.said(undefined, { issuer: 'urn:&#x1;&#xD800;' })));
  expect(await company.post(odd, '')).toMatchObject({ status: 303, token: null });
});
