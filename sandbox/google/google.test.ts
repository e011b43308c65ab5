import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newVisitor } from '#testing/visitor.ts';
import { testSandbox } from '../test-sandbox.ts';

const CALLBACK = 'http://localhost:3000/auth/v1/callback';
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});
const Tokens = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string().optional() });

async function openGoogle() {
  const { url, ...sandbox } = await testSandbox();
  const issuer = `${url.replace('127.0.0.1', 'localhost')}/google`;
  const metadata = Metadata.parse(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json());
  const asked = (parameters: Record<string, string> = {}) =>
    `${metadata.authorization_endpoint}?${new URLSearchParams({
      client_id: 'demo-google-client',
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      state: 'what-was-asked',
      nonce: 'said-once',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...parameters,
    })}`;
  const trade = (code: string, parameters: Record<string, string> = {}) =>
    fetch(metadata.token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: CALLBACK,
        code_verifier: verifier,
        client_id: 'demo-google-client',
        client_secret: 'demo-google-secret',
        ...parameters,
      }),
    });
  const choose = async (account: string, parameters: Record<string, string> = {}) => {
    const visitor = newVisitor(issuer);
    const page = await visitor.open(asked(parameters));
    const { url: back, hasLeft } = await visitor.press(page.url, 'account', account);
    expect(hasLeft).toBe(true);
    return new URL(back);
  };
  return { ...sandbox, issuer, metadata, asked, trade, choose };
}

test('somebody chooses an account, and its ID token says who they are', async () => {
  const { issuer, metadata, asked, trade, choose } = await openGoogle();
  expect(metadata.issuer).toBe(issuer);
  const page = await newVisitor(issuer).open(asked());
  expect(page.body).toMatch(/sandbox.*Choose an account.*newcomer@gmail\.test.*Cancel/s);

  const back = await choose('104000000000000000003');
  expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
  expect(back.searchParams.get('state')).toBe('what-was-asked');
  const answer = await trade(back.searchParams.get('code') ?? '');
  const { id_token: idToken, refresh_token: refreshToken } = Tokens.parse(await answer.json());
  const { payload, protectedHeader } = await jwtVerify(idToken, createRemoteJWKSet(new URL(metadata.jwks_uri)), {
    issuer,
    audience: 'demo-google-client',
  });
  expect(protectedHeader.alg).toBe('RS256');
  expect(payload).toMatchObject({
    sub: '104000000000000000003',
    email: 'newcomer@gmail.test',
    email_verified: true,
    name: 'New Comer',
    nonce: 'said-once',
  });
  expect(refreshToken).toBeUndefined();
});

test('an account is chosen each time, also another one in the same browser', async () => {
  const { issuer, asked } = await openGoogle();
  const visitor = newVisitor(issuer);
  for (const account of ['104000000000000000001', '104000000000000000002', '104000000000000000001']) {
    const page = await visitor.open(asked({ prompt: 'select_account' }));
    expect(page.body).toContain('Choose an account');
    expect((await visitor.press(page.url, 'account', account)).url).toContain('code=');
  }
});

test('whoever wants to ask again later is given a refresh token', async () => {
  const { trade, choose } = await openGoogle();
  const back = await choose('104000000000000000001', { access_type: 'offline', prompt: 'consent' });
  const answer = await trade(back.searchParams.get('code') ?? '');
  expect(Tokens.parse(await answer.json()).refresh_token).toEqual(expect.any(String));
});

test('cancel leads back and says so', async () => {
  const { choose } = await openGoogle();
  const back = await choose('');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'what-was-asked' });
  expect(back.searchParams.has('code')).toBe(false);
});

test.each([
  ['a wrong secret', { client_secret: 'guessed' }, 401],
  ['a wrong verifier', { code_verifier: 'x'.repeat(43) }, 400],
  ['another address', { redirect_uri: 'http://localhost:3000/elsewhere/callback' }, 400],
])('a code is not traded with %s', async (_what, parameters, status) => {
  const { trade, choose } = await openGoogle();
  const back = await choose('104000000000000000001');
  expect((await trade(back.searchParams.get('code') ?? '', parameters)).status).toBe(status);
});

test('a code is good once', async () => {
  const { trade, choose } = await openGoogle();
  const code = (await choose('104000000000000000001')).searchParams.get('code') ?? '';
  expect((await trade(code)).status).toBe(200);
  expect((await trade(code)).status).toBe(400);
});

test.each(['https://elsewhere.example/callback', 'http://localhost:3000/page', 'http://localhost.example/callback'])(
  'it leads back to no %s',
  async (redirectUri) => {
    const { issuer, asked } = await openGoogle();
    const page = await newVisitor(issuer).open(asked({ redirect_uri: redirectUri }));
    expect(page).toMatchObject({ status: 400, hasLeft: false, body: expect.stringContaining('Google refuses') });
  },
);

test('a choice belongs to the browser that was asked', async () => {
  const { issuer, asked } = await openGoogle();
  const page = await newVisitor(issuer).open(asked());
  const other = newVisitor(issuer);
  expect((await other.open(page.url)).status).toBe(400);
  expect((await other.press(page.url, 'account', '104000000000000000001')).status).toBe(400);
});

test('the key survives a restart', async () => {
  const first = await openGoogle();
  const keys = await (await fetch(first.metadata.jwks_uri)).json();
  await first.stop();
  const { url } = await testSandbox({ databaseUrl: first.databaseUrl });
  expect(await (await fetch(`${url}/google/jwks`)).json()).toEqual(keys);
});

test('an answer can be lost after the code was traded', async () => {
  const { trade, choose, control } = await openGoogle();
  const code = (await choose('104000000000000000001')).searchParams.get('code') ?? '';
  await control('POST', 'faults', { provider: 'google', path: 'token', kind: 'done-then-reset', count: 1 });
  await expect(trade(code)).rejects.toThrow('fetch failed');
  expect((await trade(code)).status).toBe(400);
});
