import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { enrolled } from './authenticator.ts';
import { address, confirmed, password } from './people.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth();
  return auth.close;
});

const JSON_TYPE = { 'content-type': 'application/json;charset=UTF-8' };
const ANON = { authorization: 'Bearer sb_publishable_whatever', apikey: 'sb_publishable_whatever' };

test('a body that is empty though it says JSON is no error', async () => {
  const { client, session } = await confirmed(auth);
  const { factorId } = await enrolled(client);
  const headers = { ...JSON_TYPE, authorization: `Bearer ${session?.access_token}` };
  expect((await auth.ask(`/factors/${factorId}/challenge`, { method: 'POST', headers })).status).toBe(200);
  expect((await auth.ask(`/factors/${factorId}`, { method: 'DELETE', headers })).status).toBe(200);
  expect((await auth.ask(`/user/identities/${crypto.randomUUID()}`, { method: 'DELETE', headers })).status).toBe(422);
  const ended = await auth.ask('/logout', { method: 'POST', headers });
  expect(ended.status).toBe(204);
  expect(await ended.text()).toBe('');
});

test('an unknown scope ends nothing', async () => {
  const { client, session } = await confirmed(auth);
  const headers = { authorization: `Bearer ${session?.access_token}` };
  expect((await auth.ask('/logout?scope=universe', { method: 'POST', headers })).status).toBe(400);
  expect((await client.getUser()).error).toBeNull();
});

test('a project’s key in place of a token is no error where none is needed', async () => {
  const email = address();
  const post = (path: string, body: object) =>
    auth.ask(path, { method: 'POST', body: JSON.stringify(body), headers: { ...JSON_TYPE, ...ANON } });
  expect((await post('/signup', { email, password })).status).toBe(200);
  expect((await post('/verify', { type: 'signup', email, token: auth.letterTo(email).code })).status).toBe(200);
  expect((await post('/token?grant_type=password', { email, password })).status).toBe(200);
  expect((await post('/otp', { email })).status).toBe(200);
  expect((await post('/recover', { email })).status).toBe(200);
});

test.each(['', 'Basic abc', 'Bearer', 'Bearer  two', 'Bearer a b'])(
  'the authorization "%s" is none',
  async (authorization) => {
    const answer = await auth.ask('/user', { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
  },
);

test('the word bearer is read in any case', async () => {
  const { session } = await confirmed(auth);
  const answer = await auth.ask('/user', { headers: { authorization: `bEARER ${session?.access_token}` } });
  expect(answer.status).toBe(200);
});

test('a token that is over, or whose session is, says which', async () => {
  const { client, session } = await confirmed(auth);
  const headers = { authorization: `Bearer ${session?.access_token}` };
  auth.clock.advance(3601);
  const over = await auth.ask('/user', { headers });
  auth.clock.set(new Date());
  expect([over.status, over.headers.get('x-sb-error-code')]).toEqual([403, 'bad_jwt']);
  await client.signOut();
  const ended = await auth.ask('/user', { headers });
  expect([ended.status, ended.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found']);
});

test.each([
  ['2024-01-01', '2024-01-01'],
  ['2026-05-05', '2024-01-01'],
  ['2023-12-31', null],
  ['yesterday', null],
])('the version %s is answered as %s', async (asked, answered) => {
  const headers = { 'X-Supabase-Api-Version': asked };
  const answer = await auth.ask('/user', { headers });
  expect(answer.headers.get('X-Supabase-Api-Version')).toBe(answered);
  const body = (await answer.json()) as { code: unknown };
  expect(body.code).toBe(answered ? 'no_authorization' : 401);
});

test('a weak password says why in both versions', async () => {
  const body = JSON.stringify({ email: address(), password: 'short' });
  const young = await auth.ask('/signup', {
    method: 'POST',
    body,
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });
  expect(await young.json()).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 8 characters.',
    weak_password: { reasons: ['length'] },
  });
  const old = await auth.ask('/signup', { method: 'POST', body });
  expect(await old.json()).toMatchObject({
    code: 422,
    error_code: 'weak_password',
    weak_password: { reasons: ['length'] },
  });
});

test('a page of another origin may ask, and read what the client needs', async () => {
  const origin = 'https://elsewhere.example';
  const preflight = await auth.ask('/token', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/apikey/i);
  const answer = await auth.ask('/user', { headers: { origin } });
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/X-Supabase-Api-Version/i);
});

test('what is not there is told in the same shape', async () => {
  const answer = await auth.ask('/nowhere', { headers: { 'X-Supabase-Api-Version': '2024-01-01' } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'unknown' });
  const grant = await auth.ask('/token?grant_type=magic', { method: 'POST' });
  expect([grant.status, grant.headers.get('x-sb-error-code')]).toEqual([400, 'invalid_credentials']);
});
