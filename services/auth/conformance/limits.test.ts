import { expect, onTestFinished, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { enrolled } from './authenticator.ts';
import { address, confirmed, password } from './people.ts';
import { phoneNumber } from './phones.ts';

async function limited(environment: Record<string, string>): Promise<TestAuth> {
  const auth = await openTestAuth({ GOTRUE_RATE_LIMIT_HEADER: 'x-client-ip', ...environment });
  onTestFinished(auth.close);
  return auth;
}

/** The codes of so many answers to the same question from one address. */
async function ask(auth: TestAuth, path: string, body: object, times: number, headers: Record<string, string> = {}) {
  const codes: (string | null)[] = [];
  for (let index = 0; index < times; index += 1) {
    const answer = await auth.ask(path, { method: 'POST', body: JSON.stringify(body), headers });
    codes.push(answer.status === 429 ? answer.headers.get('x-sb-error-code') : 'answered');
  }
  return codes;
}

const overAfter = (most: number) => [...Array.from({ length: most }, () => 'answered'), 'over_request_rate_limit'];

test.each([
  ['GOTRUE_RATE_LIMIT_OTP', '/otp', { email: 'nobody' }],
  ['GOTRUE_RATE_LIMIT_OTP', '/magiclink', { email: 'nobody' }],
  ['GOTRUE_RATE_LIMIT_OTP', '/recover', { email: 'nobody' }],
  ['GOTRUE_RATE_LIMIT_OTP', '/resend', { type: 'signup', email: 'nobody' }],
  ['GOTRUE_RATE_LIMIT_OTP', '/signup', { email: 'nobody', password: 'short' }],
  ['GOTRUE_RATE_LIMIT_VERIFY', '/verify', { type: 'email', email: 'ann@example.test', token: '000000' }],
  ['GOTRUE_RATE_LIMIT_TOKEN_REFRESH', '/token?grant_type=refresh_token', { refresh_token: 'aaaaaaaaaaaa' }],
  ['GOTRUE_RATE_LIMIT_TOKEN_REFRESH', '/token?grant_type=password', { email: 'ann@example.test', password: 'x' }],
  ['GOTRUE_RATE_LIMIT_ANONYMOUS_USERS', '/signup', {}],
])('%s holds at %s for each address by itself', async (variable, path, body) => {
  const auth = await limited({ [variable]: '2', GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
  expect(await ask(auth, path, body, 3, { 'x-client-ip': '198.51.100.1, 10.0.0.1' })).toEqual(overAfter(2));
  expect(await ask(auth, path, body, 1, { 'x-client-ip': '198.51.100.2' })).toEqual(['answered']);
});

test('each call has a bucket of its own, and a link that is refused leads on', async () => {
  const auth = await limited({ GOTRUE_RATE_LIMIT_OTP: '1', GOTRUE_RATE_LIMIT_VERIFY: '1' });
  for (const path of ['/otp', '/recover', '/resend']) expect(await ask(auth, path, {}, 2)).toEqual(overAfter(1));
  await auth.ask('/verify?token=x&type=signup', { redirect: 'manual' });
  const answer = await auth.ask('/verify?token=x&type=signup', { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain('error_code=over_request_rate_limit');
});

test('one address begins only so many ways over another site', async () => {
  const auth = await limited({ GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1' });
  const begin = () => auth.ask('/authorize?provider=google', { redirect: 'manual' });
  await begin();
  const answer = await begin();
  expect(answer.status).toBe(429);
  expect(answer.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
});

test('a limit of 0 is none', async () => {
  const auth = await limited({});
  expect(await ask(auth, '/verify', {}, 40)).toEqual(Array.from({ length: 40 }, () => 'answered'));
});

test('the refusal is told as the client reads it', async () => {
  const auth = await limited({ GOTRUE_RATE_LIMIT_OTP: '1' });
  await auth.client().signInWithOtp({ email: address() });
  expect((await auth.client().signInWithOtp({ email: address() })).error).toMatchObject({
    name: 'AuthApiError',
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
});

test('a second text to one number waits, and so does a second to one factor', async () => {
  const auth = await limited({
    GOTRUE_SMS_MAX_FREQUENCY: '60s',
    GOTRUE_MFA_PHONE_MAX_FREQUENCY: '60s',
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
    GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
  });
  const tooSoon = {
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  };
  const phone = phoneNumber();
  expect((await auth.client().signInWithOtp({ phone })).error).toBeNull();
  expect((await auth.client().signInWithOtp({ phone })).error).toMatchObject(tooSoon);
  expect((await auth.client().signInWithOtp({ phone: phoneNumber() })).error).toBeNull();

  const { client } = await confirmed(auth);
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: phoneNumber() });
  const factorId = data?.id ?? '';
  expect((await client.mfa.challenge({ factorId })).error).toBeNull();
  expect((await client.mfa.challenge({ factorId })).error).toMatchObject(tooSoon);
});

test('so many texts and letters an hour leave, whoever asks', async () => {
  const auth = await limited({ GOTRUE_RATE_LIMIT_SMS_SENT: '2', GOTRUE_RATE_LIMIT_EMAIL_SENT: '2' });
  for (const error of [
    null,
    null,
    { status: 429, code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
  ])
    expectLike((await auth.client().signInWithOtp({ phone: phoneNumber() })).error, error);
  for (const error of [
    null,
    null,
    { status: 429, code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
  ])
    expectLike((await auth.client().signUp({ email: address(), password })).error, error);
});

function expectLike(error: unknown, expected: object | null) {
  if (expected) expect(error).toMatchObject(expected);
  else expect(error).toBeNull();
}

test('recovery and magic link share one clock, confirmation has its own', async () => {
  const auth = await limited({ GOTRUE_SMTP_MAX_FREQUENCY: '60s' });
  const { email } = await confirmed(auth);
  expect((await auth.client().resetPasswordForEmail(email)).error).toBeNull();
  expect((await auth.client().signInWithOtp({ email })).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  });
  expect((await auth.client().resend({ type: 'email_change', email })).error).toBeNull();
});

test('challenges and answers to them are limited a minute', async () => {
  const auth = await limited({ GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '2' });
  const { client, session } = await confirmed(auth);
  const { factorId } = await enrolled(client);
  const headers = { authorization: `Bearer ${session?.access_token}` };
  expect(await ask(auth, `/factors/${factorId}/challenge`, {}, 3, headers)).toEqual(overAfter(2));
  expect(await ask(auth, `/factors/${factorId}/verify`, { code: '0' }, 3, headers)).toEqual(overAfter(2));
  const codes = await ask(auth, '/factors/recovery-codes/verify', { code: '0' }, 1, headers);
  expect(codes, 'a recovery code is tried from the same bucket').toEqual(['over_request_rate_limit']);
});

test('recovery codes lock after twenty tries at one account, from wherever', async () => {
  const auth = await limited({ GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '15' });
  const { session } = await confirmed(auth);
  const attempt = async (ip: string) => {
    const answer = await auth.ask('/factors/recovery-codes/verify', {
      method: 'POST',
      body: JSON.stringify({ code: 'aaaaaaaaaaaaaaaa' }),
      headers: { authorization: `Bearer ${session?.access_token}`, 'x-client-ip': ip },
    });
    return [answer.status, answer.headers.get('x-sb-error-code')];
  };
  for (let index = 0; index < 20; index += 1)
    expect(await attempt(`198.51.100.${index}`)).toEqual([422, 'mfa_verification_failed']);
  expect(await attempt('198.51.100.99')).toEqual([429, 'mfa_recovery_codes_locked']);
});

test('one account’s password is tried twenty times, from wherever', async () => {
  const auth = await limited({ GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '150' });
  const { email } = await confirmed(auth);
  const attempt = async (index: number) => {
    const headers = { 'x-client-ip': `198.51.100.${index}` };
    const [code] = await ask(auth, '/token?grant_type=password', { email, password: 'wrong-password' }, 1, headers);
    return code;
  };
  for (let index = 0; index < 20; index += 1) expect(await attempt(index)).toBe('answered');
  expect(await attempt(99)).toBe('over_request_rate_limit');
});
