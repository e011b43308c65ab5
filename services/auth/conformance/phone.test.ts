import { beforeAll, describe, expect, test } from 'vitest';
import { ProviderError } from '#base/errors.ts';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { password } from './people.ts';
import { codeTextedTo, phoneNumber } from './phones.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ GOTRUE_SMS_TEST_OTP: '15550002222=111222' });
  return auth.close;
});

describe('signing up with a number', () => {
  test('the text is in the language of whoever asks, or the one they have chosen', async () => {
    const phone = phoneNumber();
    const headers = { 'accept-language': 'fr-FR' };
    await auth.client({ headers }).signUp({ phone: `+${phone}`, password });
    expect(auth.texts.at(-1)?.text).toMatch(/^Votre code est \d{6}$/);
    const chosen = phoneNumber();
    await auth.client({ headers }).signInWithOtp({ phone: chosen, options: { data: { locale: 'en-US' } } });
    expect(auth.texts.at(-1)?.text).toMatch(/^Your code is \d{6}$/);
  });

  test('gives a user and no session until the code is typed, which works once', async () => {
    const phone = phoneNumber();
    const client = auth.client();
    const { data } = await client.signUp({ phone: `+${phone}`, password, options: { data: { name: 'Ada' } } });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { name: 'Ada', phone, phone_verified: false, sub: data.user?.id },
    });
    expect(auth.texts.at(-1)).toMatchObject({
      to: phone,
      channel: 'sms',
      text: expect.stringMatching(/^Your code is/),
    });
    expect((await auth.client().signInWithPassword({ phone, password })).error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
    });
    const token = codeTextedTo(auth, phone);
    const { data: entered } = await client.verifyOtp({ type: 'sms', phone, token });
    expect(entered.user).toMatchObject({ phone_confirmed_at: expect.any(String), confirmed_at: expect.any(String) });
    expect(entered.user?.identities).toMatchObject([{ provider: 'phone', identity_data: { phone_verified: true } }]);
    expect((await auth.client().verifyOtp({ type: 'sms', phone, token })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });

  test('a second time with the same number looks the same and changes nothing', async () => {
    const phone = phoneNumber();
    await auth.client().signUp({ phone, password });
    await auth.client().verifyOtp({ type: 'sms', phone, token: codeTextedTo(auth, phone) });
    const texts = auth.texts.length;
    const { data, error } = await auth.client().signUp({ phone, password: 'another-long-password' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone, identities: [], role: '' });
    expect(auth.texts).toHaveLength(texts);
    expect((await auth.client().signInWithPassword({ phone, password })).error).toBeNull();
  });

  test.each(['1', 'ann', '+0612345678', '+336123456789012345'])('%s is no number', async (phone) => {
    const { error } = await auth.client().signUp({ phone, password });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Invalid phone number format (E.164 required)',
    });
  });

  test('takes no PKCE challenge, and no address beside it', async () => {
    const phone = phoneNumber();
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };
    for (const body of [
      { phone, password, ...challenge },
      { phone, email: 'ann@example.test', password },
    ]) {
      const answer = await auth.ask('/signup', { method: 'POST', body: JSON.stringify(body) });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
    }
  });
});

describe('while the gateway is down', () => {
  test('whoever finds out hears nothing yet, then everybody is told alike, until it is tried again', async () => {
    const taken = phoneNumber();
    await confirmedBy(taken);
    const { sms } = auth;
    auth.sms = { send: () => Promise.reject(new ProviderError('unavailable', 'The SMS gateway did not answer')) };
    const first = phoneNumber();
    expect((await auth.client().signInWithOtp({ phone: first })).error).toBeNull();

    const untold = { status: 422, code: 'sms_send_failed' };
    const stranger = phoneNumber();
    expect((await auth.client().signUp({ phone: stranger, password })).error).toMatchObject(untold);
    expect((await auth.client().signUp({ phone: taken, password })).error).toMatchObject(untold);
    expect((await auth.client().resend({ type: 'sms', phone: taken })).error).toMatchObject(untold);
    expect((await auth.client().resend({ type: 'sms', phone: stranger })).error).toMatchObject(untold);
    const { rows } = await auth.needs.pool.query('select from auth.users where phone = $1', [stranger]);
    expect(rows).toEqual([]);

    auth.sms = sms;
    auth.clock.advance(15);
    expect((await auth.client().signInWithOtp({ phone: first })).error).toBeNull();
    expect(codeTextedTo(auth, first)).toMatch(/^\d{6}$/);
    auth.clock.set(new Date());
  });

  test('a number it refuses keeps nobody else waiting', async () => {
    const { sms } = auth;
    auth.sms = { send: () => Promise.reject(new ProviderError('rejected', 'The SMS gateway refused the message')) };
    await auth.client().signInWithOtp({ phone: phoneNumber() });
    auth.sms = sms;
    const { error } = await auth.client().signInWithOtp({ phone: phoneNumber() });
    expect(error).toBeNull();
  });

  async function confirmedBy(phone: string): Promise<void> {
    await auth.client().signInWithOtp({ phone });
    await auth.client().verifyOtp({ type: 'sms', phone, token: codeTextedTo(auth, phone) });
  }
});

describe('a code by text', () => {
  test('makes an account, opens it again, and goes by WhatsApp when asked', async () => {
    const phone = phoneNumber();
    const client = auth.client();
    const { data } = await client.signInWithOtp({ phone, options: { channel: 'whatsapp', data: { name: 'Ada' } } });
    expect(data.messageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(auth.texts.at(-1)?.channel).toBe('whatsapp');
    const first = await client.verifyOtp({ type: 'sms', phone, token: codeTextedTo(auth, phone) });
    expect(first.data.user?.user_metadata).toMatchObject({ name: 'Ada', phone_verified: true });
    await client.signInWithOtp({ phone });
    const second = await client.verifyOtp({ type: 'sms', phone, token: codeTextedTo(auth, phone) });
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  test('makes none where the client does not want one', async () => {
    const { error } = await auth.client().signInWithOtp({ phone: phoneNumber(), options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' });
  });

  test('is over after a minute', async () => {
    const phone = phoneNumber();
    await auth.client().signInWithOtp({ phone });
    auth.clock.advance(61);
    const { error } = await auth.client().verifyOtp({ type: 'sms', phone, token: codeTextedTo(auth, phone) });
    auth.clock.set(new Date());
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('a new one replaces the one before', async () => {
    const phone = phoneNumber();
    await auth.client().signInWithOtp({ phone });
    const old = codeTextedTo(auth, phone);
    let newer = old;
    while (newer === old) {
      expect((await auth.client().resend({ type: 'sms', phone })).error).toBeNull();
      newer = codeTextedTo(auth, phone);
    }
    expect((await auth.client().verifyOtp({ type: 'sms', phone, token: old })).error?.code).toBe('otp_expired');
    expect((await auth.client().verifyOtp({ type: 'sms', phone, token: newer })).error).toBeNull();
  });

  test('its hash is no way around the number', async () => {
    const phone = phoneNumber();
    const { data } = await auth.client().signUp({ phone, password });
    const { rows } = await auth.needs.pool.query<{ hash: string }>(
      'select token_hash as hash from auth.one_time_tokens where user_id = $1',
      [data.user?.id],
    );
    for (const type of ['sms', 'phone_change', 'signup', 'email']) {
      const body = JSON.stringify({ type, token_hash: rows[0]?.hash });
      const answer = await auth.ask('/verify', { method: 'POST', body });
      expect(answer.status).toBe(type === 'sms' || type === 'phone_change' ? 400 : 403);
    }
  });
});

test('resending tells nobody who is known or confirmed', async () => {
  const known = phoneNumber();
  await auth.client().signInWithOtp({ phone: known });
  await auth.client().verifyOtp({ type: 'sms', phone: known, token: codeTextedTo(auth, known) });
  const texts = auth.texts.length;
  for (const phone of [known, phoneNumber()])
    for (const type of ['sms', 'phone_change'] as const)
      expect(await auth.client().resend({ type, phone })).toMatchObject({ error: null });
  expect(auth.texts).toHaveLength(texts);
});

test('a test number is never texted', async () => {
  const texts = auth.texts.length;
  const { data } = await auth.client().signInWithOtp({ phone: '+15550002222' });
  expect(data.messageId).toBe('test-otp');
  expect(auth.texts).toHaveLength(texts);
  expect((await auth.client().verifyOtp({ type: 'sms', phone: '15550002222', token: '111222' })).error).toBeNull();
});

test('where numbers are believed, signing up opens a session and a change holds at once', async () => {
  const trusting = await openTestAuth({ GOTRUE_SMS_AUTOCONFIRM: 'true' });
  try {
    const [phone, next] = [phoneNumber(), phoneNumber()];
    const client = trusting.client();
    const { data } = await client.signUp({ phone, password });
    expect(data.session?.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect((await client.updateUser({ phone: next })).data.user).toMatchObject({ phone: next });
    expect((await trusting.client().signUp({ phone: next, password })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    expect(trusting.texts).toEqual([]);
  } finally {
    await trusting.close();
  }
});

test('where numbers are not taken, every way says so', async () => {
  const without = await openTestAuth({ GOTRUE_EXTERNAL_PHONE_ENABLED: 'false' });
  try {
    const phone = phoneNumber();
    const client = without.client();
    for (const { error } of [
      await client.signUp({ phone, password }),
      await client.signInWithOtp({ phone }),
      await client.resend({ type: 'sms', phone }),
    ])
      expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
    expect((await client.signInWithPassword({ phone, password })).error).toMatchObject({
      status: 422,
      code: 'phone_provider_disabled',
    });
  } finally {
    await without.close();
  }
});
