import { beforeAll, describe, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth();
  return auth.close;
});

describe('signing up with an address', () => {
  test('gives a user and no session until the address is confirmed', async () => {
    const email = address();
    const { data, error } = await auth.client().signUp({ email, password, options: { data: { name: 'Ada' } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ada', email, email_verified: false, phone_verified: false, sub: data.user?.id },
    });
    expect(data.user?.identities).toMatchObject([{ provider: 'email', id: data.user?.id, user_id: data.user?.id }]);
    expect(data.user?.email_confirmed_at).toBeUndefined();
  });

  test('the code in the letter opens a session', async () => {
    const { session, user } = await confirmed(auth);
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/),
    });
    expect(user).toMatchObject({ email_confirmed_at: expect.any(String), user_metadata: { email_verified: true } });
  });

  test('a second time with the same address looks the same and changes nothing', async () => {
    const { email } = await confirmed(auth);
    const { data, error } = await auth.client().signUp({ email, password: 'another-long-password' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [], role: '' });
    const { error: refused } = await auth.client().signInWithPassword({ email, password: 'another-long-password' });
    expect(refused?.code).toBe('invalid_credentials');
  });

  test('a short password with a bad address is told as a short password', async () => {
    const { error } = await auth.client().signUp({ email: 'nobody', password: 'short' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  });

  test('a bad address is refused', async () => {
    const { error } = await auth.client().signUp({ email: 'nobody', password });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
  });
});

describe('a session', () => {
  test('is opened by the password, and only once the address is confirmed', async () => {
    const email = address();
    await auth.client().signUp({ email, password });
    const early = await auth.client().signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    await auth.client().verifyOtp({ type: 'signup', email, token: auth.letterTo(email).code });
    const { data, error } = await auth.client().signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  test('an unknown address and a wrong password are told alike', async () => {
    const { email } = await confirmed(auth);
    const wrong = await auth.client().signInWithPassword({ email, password: 'not-the-password' });
    const unknown = await auth.client().signInWithPassword({ email: address(), password });
    for (const { error } of [wrong, unknown])
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  test('carries its claims, and its token is asked about by the service', async () => {
    const { client, user, session } = await confirmed(auth);
    const { data } = await client.getUser();
    expect(data.user).toEqual(user);
    const { data: claims } = await client.getClaims();
    expect(claims?.claims).toMatchObject({
      sub: user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      exp: session?.expires_at,
    });
  });

  test('is refreshed by its token; the one before last ends the family', async () => {
    const { client, session } = await confirmed(auth);
    const first = session?.refresh_token ?? '';
    const { data: second } = await client.refreshSession();
    expect(second.session?.refresh_token).not.toBe(first);
    const again = await auth.client().refreshSession({ refresh_token: first });
    expect(again.data.session?.refresh_token).toBe(second.session?.refresh_token);
    await client.refreshSession();
    auth.clock.advance(60);
    const stolen = await auth.client().refreshSession({ refresh_token: first });
    expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const ended = await client.refreshSession();
    expect(ended.error).toMatchObject({ code: 'refresh_token_already_used' });
    auth.clock.set(new Date());
  });

  test('many refreshes at once agree on one next token', async () => {
    const { session } = await confirmed(auth);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => auth.client().refreshSession({ refresh_token: session?.refresh_token ?? '' })),
    );
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  test('ends here, elsewhere or everywhere', async () => {
    const { client, email } = await confirmed(auth);
    const other = auth.client();
    const third = auth.client();
    for (const each of [other, third]) await each.signInWithPassword({ email, password });
    await client.signOut({ scope: 'others' });
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client.getUser()).error).toBeNull();
    await third.signInWithPassword({ email, password });
    await client.signOut({ scope: 'local' });
    expect((await third.getUser()).error).toBeNull();
    await third.signOut();
    expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('asks the same of everybody and lets the owner choose another, which ends other sessions', async () => {
    const { client: old, email } = await confirmed(auth);
    const client = auth.client({ flowType: 'pkce' });
    expect((await client.resetPasswordForEmail(address())).error).toBeNull();
    const before = auth.letters.length;
    expect(
      (await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/account/updatepassword' })).error,
    ).toBeNull();
    await expect.poll(() => auth.letters.length).toBe(before + 1);
    const { link } = auth.letterTo(email);
    const answer = await auth.ask(link.replace('http://localhost:3000/auth/v1', ''), { redirect: 'manual' });
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.pathname).toBe('/account/updatepassword');
    const { data, error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect((await client.updateUser({ password: 'the-new-password' })).error).toBeNull();
    expect((await old.getUser()).error).not.toBeNull();
    expect((await auth.client().signInWithPassword({ email, password: 'the-new-password' })).error).toBeNull();
  });

  test('a link works once', async () => {
    const { email } = await confirmed(auth);
    await auth.client().resetPasswordForEmail(email);
    const path = auth.letterTo(email).link.replace('http://localhost:3000/auth/v1', '');
    const answers = await Promise.all(Array.from({ length: 10 }, () => auth.ask(path, { redirect: 'manual' })));
    const targets = answers.map((answer) => answer.headers.get('location') ?? '');
    expect(targets.filter((target) => target.includes('access_token=')).length).toBe(1);
    expect(targets.filter((target) => target.includes('error_code=otp_expired')).length).toBe(9);
  });
});

describe('a change of address', () => {
  test('holds once both addresses have agreed', async () => {
    const { client, email } = await confirmed(auth);
    const next = address();
    const { data } = await client.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    await expect.poll(() => auth.letters.filter(({ to }) => to === next).length).toBe(1);
    const half = await client.verifyOtp({ type: 'email_change', email, token: auth.letterTo(email).code });
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    const whole = await client.verifyOtp({ type: 'email_change', email: next, token: auth.letterTo(next).code });
    expect(whole.data.user).toMatchObject({ email: next });
    expect(whole.data.user?.new_email).toBeUndefined();
  });
});

test('six digits cannot be guessed: a few wrong ones and the code is gone', async () => {
  const email = address();
  await auth.client().signUp({ email, password });
  const { code } = auth.letterTo(email);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await auth.client().verifyOtp({ type: 'signup', email, token: '000000' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
  expect((await auth.client().verifyOtp({ type: 'signup', email, token: code })).error?.code).toBe('otp_expired');
});
