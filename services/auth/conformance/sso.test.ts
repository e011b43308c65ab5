import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAcme } from '#app/auth/demo/register-acme.ts';
import { startSandbox } from '#sandbox/start.ts';
import type { RunningSandbox } from '#sandbox/start.ts';
import { sandboxDatabase } from '#testing/postgres.ts';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { confirmed } from './people.ts';
import { asOperator, samlAdmin, samlKey } from './test-saml.ts';

const SITE = 'http://localhost:3000';

let auth: TestAuth;
let sandbox: RunningSandbox;
let sandboxUrl: string;
let externalUrl: string;
let providerId: string;

// The sandbox reads our metadata over the network, so the service listens at the address it says it has.
const server = createServer(
  getRequestListener((request) => auth.ask(new URL(request.url).pathname.replace('/auth/v1', ''))),
);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  externalUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
  auth = await openTestAuth({ API_EXTERNAL_URL: externalUrl, GOTRUE_SAML_PRIVATE_KEY: samlKey });
  sandbox = await startSandbox({ port: 0, smtpPort: 0, databaseUrl: (await sandboxDatabase()).url });
  sandboxUrl = `http://127.0.0.1:${sandbox.ports['http']}`;
  await registerAcme(asOperator(auth), sandboxUrl);
  await registerAcme(asOperator(auth), sandboxUrl);
  const { json } = await samlAdmin(auth)('GET', '');
  expect(json['items']).toMatchObject([{ domains: [{ domain: 'acme.test' }] }]);
  providerId = (json['items'] as { id: string }[])[0]?.id ?? '';
});

afterAll(async () => {
  await sandbox.stop();
  server.close();
  await auth.close();
});

/** What a browser would post after the button of this person is pressed. */
async function chooseAt(url: string, email: string): Promise<URLSearchParams> {
  const page = await (await fetch(url)).text();
  const form = page.split('<form').find((each) => each.includes(email)) ?? '';
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
  expect(form, page).toContain(`action="${externalUrl}/sso/saml/acs"`);
  return new URLSearchParams({ SAMLResponse: field('SAMLResponse'), RelayState: field('RelayState') });
}

async function enterWith(form: URLSearchParams): Promise<URL> {
  const answer = await auth.ask('/sso/saml/acs', { method: 'POST', body: form });
  expect([302, 303]).toContain(answer.status);
  return new URL(answer.headers.get('location') ?? '');
}

test('somebody is sent to their company by its domain and comes back with a session', async () => {
  const client = auth.client({ flowType: 'implicit' });
  const { data } = await client.signInWithSSO({
    domain: 'ACME.test',
    options: { redirectTo: `${SITE}/redirect?next=1`, skipBrowserRedirect: true },
  });
  const back = await enterWith(await chooseAt(data?.url ?? '', 'ada@acme.test'));
  expect(back.origin + back.pathname + back.search).toBe(`${SITE}/redirect?next=1`);
  const fragment = new URLSearchParams(back.hash.slice(1));
  const { data: entered, error } = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(error).toBeNull();
  expect(entered.user).toMatchObject({
    email: 'ada@acme.test',
    app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
    user_metadata: { sub: 'acme-1001', given_name: 'Ada', custom_claims: { department: 'Editorial' } },
    identities: [{ id: 'acme-1001', provider: `sso:${providerId}` }],
  });
  expect(decodeJwt(entered.session?.access_token ?? '')['amr']).toEqual([
    { method: 'sso/saml', provider: providerId, timestamp: expect.any(Number) },
  ]);
});

test('with PKCE a code comes back, good in the browser that asked', async () => {
  const client = auth.client({ flowType: 'pkce' });
  const { data, error } = await client.signInWithSSO({ providerId, options: { redirectTo: `${SITE}/redirect` } });
  expect(error).toBeNull();
  const back = await enterWith(await chooseAt(data?.url ?? '', 'bruno@acme.test'));
  expect(back.hash).toBe('');
  const code = back.searchParams.get('code') ?? '';
  expect((await auth.client({ flowType: 'pkce' }).exchangeCodeForSession(code)).error).not.toBeNull();
  const { data: entered } = await client.exchangeCodeForSession(code);
  expect(entered.user?.email).toBe('bruno@acme.test');
  expect(decodeJwt(entered.session?.access_token ?? '')['amr']).toMatchObject([
    { method: 'sso/saml', provider: providerId },
  ]);
});

async function signedIn(email: string) {
  const client = auth.client();
  const { data } = await client.signInWithSSO({ providerId });
  const fragment = new URLSearchParams((await enterWith(await chooseAt(data?.url ?? '', email))).hash.slice(1));
  const entered = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  return { client, user: entered.data.user };
}

test('somebody is the same person every time, and nobody who has the address by another way', async () => {
  const { user: registered } = await confirmed(auth, 'chloe@acme.test');
  const first = await signedIn('chloe@acme.test');
  const second = await signedIn('chloe@acme.test');
  expect(first.user?.id).toBe(second.user?.id);
  expect(first.user?.id).not.toBe(registered?.id);
  expect(first.user?.email).toBe(registered?.email);
});

test('e-mail, phone and password are the company’s to change', async () => {
  const { client } = await signedIn('deniz@acme.test');
  for (const change of [{ email: 'other@acme.test' }, { password: 'another-long-password' }, { phone: '+33612345678' }])
    expect((await client.updateUser(change)).error).toMatchObject({ status: 422, code: 'user_sso_managed' });
  expect((await client.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
});

test('a sign-in may begin at the company; it leads only where the list allows', async () => {
  const launch = (relayState: string) =>
    `${sandboxUrl}/saml/launch?${new URLSearchParams({ sp: `${externalUrl}/sso/saml/metadata`, RelayState: relayState })}`;
  const wanted = await enterWith(await chooseAt(launch(`${SITE}/posts`), 'ada@acme.test'));
  expect(wanted.pathname).toBe('/posts');
  expect(wanted.hash).toContain('access_token=');
  const foreign = await enterWith(await chooseAt(launch('https://evil.example/'), 'ada@acme.test'));
  expect(foreign.origin).toBe(SITE);
  expect(foreign.hash).toContain('access_token=');
  const none = await chooseAt(launch(''), 'ada@acme.test');
  expect((await enterWith(none)).hash).toContain('access_token=');
  expect((await enterWith(none)).searchParams.get('error_code'), 'a second time').toBe('validation_failed');
});

test('our metadata names us, our key and where answers go', async () => {
  const plain = await auth.ask('/sso/saml/metadata');
  expect(plain.headers.get('content-type')).toContain('application/xml');
  const xml = await plain.text();
  expect(xml).toContain(`entityID="${externalUrl}/sso/saml/metadata"`);
  expect(xml).toContain(`Location="${externalUrl}/sso/saml/acs"`);
  expect(xml).toContain('WantAssertionsSigned="true"');
  expect(xml).toContain('X509Certificate');
  expect(xml).not.toContain('validUntil');
  const download = await auth.ask('/sso/saml/metadata?download=true');
  expect(download.headers.get('content-disposition')).toContain('metadata.xml');
  expect(await download.text()).toContain('validUntil');
});

test('a request must name one company that we know', async () => {
  const ask = async (body: unknown) => {
    const answer = await auth.ask('/sso', { method: 'POST', body: JSON.stringify(body) });
    return { status: answer.status, code: answer.headers.get('x-sb-error-code') };
  };
  expect(await ask({})).toEqual({ status: 400, code: 'validation_failed' });
  expect(await ask({ domain: 'acme.test', provider_id: providerId })).toEqual({
    status: 400,
    code: 'validation_failed',
  });
  expect(await ask({ provider_id: 'x' })).toEqual({ status: 400, code: 'validation_failed' });
  expect(await ask({ domain: 'unknown.test' })).toEqual({ status: 404, code: 'sso_provider_not_found' });
  expect(await ask({ provider_id: crypto.randomUUID() })).toEqual({ status: 404, code: 'sso_provider_not_found' });
  expect(await ask({ domain: 'acme.test', code_challenge: 'short', code_challenge_method: 's256' })).toEqual({
    status: 400,
    code: 'validation_failed',
  });
});

test('without skipping, the answer is the redirect itself', async () => {
  const answer = await auth.ask('/sso', { method: 'POST', body: JSON.stringify({ domain: 'acme.test' }) });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(`${sandboxUrl}/saml/sso?SAMLRequest=`);
});
