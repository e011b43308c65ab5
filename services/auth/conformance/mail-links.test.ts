import { beforeAll, describe, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth();
  return auth.close;
});

/** What a browser does with a link: where it is sent. */
async function opened(link: string) {
  const answer = await auth.ask(link.replace('http://localhost:3000/auth/v1', ''), { redirect: 'manual' });
  expect(answer.status).toBe(303);
  const url = new URL(answer.headers.get('location') ?? '');
  return { url, fragment: new URLSearchParams(url.hash.slice(1)) };
}

describe('a link without PKCE', () => {
  test('carries the session in the fragment, sorted, with what it was for', async () => {
    const { email } = await confirmed(auth);
    await auth.client().signInWithOtp({ email, options: { emailRedirectTo: 'http://localhost:3000/stats?range=7' } });
    const { url, fragment } = await opened(auth.letterTo(email).link);
    expect(url.search).toBe('?range=7');
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(fragment.get('type')).toBe('magiclink');
    const client = auth.client();
    const { data } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(data.user?.email).toBe(email);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  test('is spent with its code, and the code with the link', async () => {
    const { email } = await confirmed(auth);
    await auth.client().signInWithOtp({ email });
    const first = auth.letterTo(email);
    await opened(first.link);
    expect((await auth.client().verifyOtp({ type: 'email', email, token: first.code })).error?.code).toBe(
      'otp_expired',
    );
    await auth.client().signInWithOtp({ email });
    const second = auth.letterTo(email);
    expect((await auth.client().verifyOtp({ type: 'magiclink', email, token: second.code })).error).toBeNull();
    const { fragment } = await opened(second.link);
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });
});

describe('a link with PKCE', () => {
  async function asked(email: string) {
    const client = auth.client({ flowType: 'pkce' });
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    return client;
  }

  test.each([
    ['somebody new', address(), 'email/signup'],
    ['somebody known', undefined, 'magiclink'],
  ])('lets %s in, in the browser that asked and nowhere else, once', async (_, newcomer, method) => {
    const email = newcomer ?? (await confirmed(auth)).email;
    const client = await asked(email);
    const { link } = auth.letterTo(email);
    expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/);
    const { url } = await opened(link);
    expect(url.hash).toBe('');
    const code = url.searchParams.get('code') ?? '';

    const elsewhere = await auth.ask('/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'not-the-verifier' }),
    });
    expect(elsewhere.headers.get('x-sb-error-code')).toBe('bad_code_verifier');
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method }]);
    const again = await auth.ask('/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'any' }),
    });
    expect(again.status).toBe(404);
    expect(again.headers.get('x-sb-error-code')).toBe('flow_state_not_found');
  });

  test('its code of six digits is typed without one', async () => {
    const { email } = await confirmed(auth);
    const client = await asked(email);
    const { data } = await client.verifyOtp({ type: 'email', email, token: auth.letterTo(email).code });
    expect(data.session?.user.email).toBe(email);
  });

  test('its hash, posted, is answered with the session', async () => {
    const { email } = await confirmed(auth);
    const client = await asked(email);
    const hash = new URL(auth.letterTo(email).link).searchParams.get('token') ?? '';
    expect((await client.verifyOtp({ type: 'email', token_hash: hash })).data.session).not.toBeNull();
  });

  test('the code it leads to is over after five minutes', async () => {
    const { email } = await confirmed(auth);
    const client = await asked(email);
    const { url } = await opened(auth.letterTo(email).link);
    auth.clock.advance(301);
    const { error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    auth.clock.set(new Date());
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  test('one that is over says so in query and fragment', async () => {
    const { email } = await confirmed(auth);
    await asked(email);
    const { link } = auth.letterTo(email);
    await opened(link);
    const { url, fragment } = await opened(link);
    for (const parameters of [url.searchParams, fragment])
      expect(Object.fromEntries(parameters)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  });

  test.each([
    { code_challenge: 'x'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(42), code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(43), code_challenge_method: 's512' },
  ])('%j is no challenge', async (challenge) => {
    const body = JSON.stringify({ email: address(), ...challenge });
    const answer = await auth.ask('/otp', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
  });
});

describe('a code posted', () => {
  test.each([
    [{}, 'Verify requires a verification type'],
    [{ type: 'nothing', token: '123456', email: 'ann@example.test' }, 'Unsupported verification type'],
    [{ type: 'email', email: 'ann@example.test' }, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token: '123456', token_hash: 'x', email: 'ann@example.test' }, /either/],
    [{ type: 'email', token_hash: 'x', email: 'ann@example.test' }, /Only the token_hash and type/],
    [{ type: 'email', token_hash: 'x', redirect_to: 'http://localhost:3000' }, /Only the token_hash and type/],
    [{ type: 'email', token: '123456' }, /Only an email address or phone number/],
  ])('%j is refused', async (body, message) => {
    const answer = await auth.ask('/verify', { method: 'POST', body: JSON.stringify(body) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed', msg: expect.stringMatching(message) });
  });

  test('for what is no address is told as such', async () => {
    const { error } = await auth.client().verifyOtp({ type: 'email', email: 'nobody', token: '123456' });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed', message: 'Invalid email format' });
  });

  test('for nobody is told like a wrong one', async () => {
    const { error } = await auth.client().verifyOtp({ type: 'email', email: address(), token: '123456' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
  });
});

test.each(['/verify', '/verify?token=x', '/verify?type=signup'])('%s leads nowhere', async (path) => {
  expect((await auth.ask(path)).status).toBe(400);
});

test('where addresses are believed, a link for somebody new only opens', async () => {
  const trusting = await openTestAuth({ GOTRUE_MAILER_AUTOCONFIRM: 'true' });
  try {
    const email = address();
    expect((await trusting.client().signInWithOtp({ email })).error).toBeNull();
    expect(trusting.letterTo(email).letter.subject).toBe('Your link to Bobbin');
    const signedUp = await trusting.client().signUp({ email: address(), password });
    expect(signedUp.data.session?.user.email_confirmed_at).toEqual(expect.any(String));
    expect((await trusting.client().signUp({ email, password })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
    });
  } finally {
    await trusting.close();
  }
});

test('where addresses are not taken, or nobody may sign up, every way says so', async () => {
  const closed = await openTestAuth({ GOTRUE_DISABLE_SIGNUP: 'true' });
  const without = await openTestAuth({ GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false' });
  try {
    const email = address();
    for (const { error } of [
      await closed.client().signUp({ email, password }),
      await closed.client().signInWithOtp({ email }),
    ])
      expect(error).toMatchObject({
        status: 422,
        code: 'signup_disabled',
        message: 'Signups not allowed for this instance',
      });
    for (const [status, { error }] of [
      [400, await without.client().signUp({ email, password })],
      [400, await without.client().resetPasswordForEmail(email)],
      [400, await without.client().resend({ type: 'signup', email })],
      [422, await without.client().signInWithOtp({ email })],
      [422, await without.client().signInWithPassword({ email, password })],
    ] as const)
      expect(error).toMatchObject({ status, code: 'email_provider_disabled' });
  } finally {
    await closed.close();
    await without.close();
  }
});
