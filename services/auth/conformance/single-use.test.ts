import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { codeNow, enrolled } from './authenticator.ts';
import { confirmed } from './people.ts';
import { codeTextedTo, phoneNumber } from './phones.ts';

const AT_ONCE = 25;
const DAY_S = 24 * 3600;

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    GOTRUE_JWT_EXP: String(2 * DAY_S),
  });
  return auth.close;
});

/** How many of those who come at once with one secret are let through; the others are refused, and nothing fails. */
async function through(
  path: string,
  body: object,
  { token, method = 'POST' }: { token?: string; method?: string } = {},
) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => auth.ask(path, { method, body: JSON.stringify(body), headers })),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ status }) => status === 200).length;
}

test('a code by mail', async () => {
  const { email } = await confirmed(auth);
  await auth.client().signInWithOtp({ email });
  expect(await through('/verify', { type: 'email', email, token: auth.letterTo(email).code })).toBe(1);
});

test('the hash in a link', async () => {
  const { email } = await confirmed(auth);
  await auth.client().resetPasswordForEmail(email);
  const hash = new URL(auth.letterTo(email).link).searchParams.get('token');
  expect(await through('/verify', { type: 'recovery', token_hash: hash })).toBe(1);
});

test('a code by text', async () => {
  const phone = phoneNumber();
  await auth.client().signInWithOtp({ phone });
  expect(await through('/verify', { type: 'sms', phone, token: codeTextedTo(auth, phone) })).toBe(1);
});

test('the code of a flow', async () => {
  const { email } = await confirmed(auth);
  const verifier = 'v'.repeat(43);
  const body = JSON.stringify({ email, code_challenge: verifier, code_challenge_method: 'plain' });
  await auth.ask('/otp', { method: 'POST', body });
  const path = auth.letterTo(email).link.replace('http://localhost:3000/auth/v1', '');
  const opened = await auth.ask(path, { redirect: 'manual' });
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code');
  expect(await through('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })).toBe(1);
});

test('a code of an authenticator', async () => {
  const { client, session } = await confirmed(auth);
  const { factorId, secret } = await enrolled(client);
  const { data } = await client.mfa.challenge({ factorId });
  const body = { challenge_id: data?.id, code: codeNow(auth, secret) };
  expect(await through(`/factors/${factorId}/verify`, body, { token: session?.access_token })).toBe(1);
});

test('a nonce', async () => {
  const { client, email, session } = await confirmed(auth);
  auth.clock.advance(DAY_S + 1);
  await client.reauthenticate();
  const body = { password: 'another-long-password', nonce: auth.letterTo(email).code };
  expect(await through('/user', body, { token: session?.access_token, method: 'PUT' })).toBe(1);
  auth.clock.set(new Date());
});
