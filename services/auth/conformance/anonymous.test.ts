import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';
import { codeTextedTo, phoneNumber } from './phones.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
  return auth.close;
});

async function anonymous(from = auth) {
  const client = from.client();
  const { data, error } = await client.signInAnonymously();
  expect(error).toBeNull();
  return { client, user: data.user };
}

test('somebody anonymous has a session that says so, and goes on', async () => {
  const { client, user } = await anonymous();
  expect(user).toMatchObject({ email: '', phone: '', is_anonymous: true, user_metadata: {}, identities: [] });
  const { data } = await client.getClaims();
  expect(data?.claims).toMatchObject({ is_anonymous: true, role: 'authenticated', amr: [{ method: 'anonymous' }] });
  expect((await client.refreshSession()).data.user?.id).toBe(user?.id);
  expect((await client.updateUser({ data: { theme: 'dark' } })).data.user?.user_metadata).toEqual({ theme: 'dark' });
});

test('an address with a password makes them permanent, by which they enter afterwards', async () => {
  const { client, user } = await anonymous();
  const email = address();
  const alone = await client.updateUser({ password });
  expect(alone.error).toMatchObject({ status: 422, code: 'validation_failed' });
  const { data: pending } = await client.updateUser({ email, password });
  expect(pending.user).toMatchObject({ email: '', new_email: email, is_anonymous: true });
  const { data } = await client.verifyOtp({ type: 'email_change', email, token: auth.letterTo(email).code });
  expect(data.user).toMatchObject({
    id: user?.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', id: user?.id }],
  });
  expect((await auth.client().signInWithPassword({ email, password })).data.user?.id).toBe(user?.id);
});

test('a number makes them permanent too', async () => {
  const { client, user } = await anonymous();
  const phone = phoneNumber();
  await client.updateUser({ phone });
  const { data } = await client.verifyOtp({ type: 'phone_change', phone, token: codeTextedTo(auth, phone) });
  expect(data.user).toMatchObject({ id: user?.id, phone, is_anonymous: false });
});

test('somebody else’s address is not theirs to take', async () => {
  const { email } = await confirmed(auth);
  const { client } = await anonymous();
  expect((await client.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('they have no factors, and nothing to prove themselves again by', async () => {
  const { client } = await anonymous();
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'no_authorization',
  });
  expect((await client.reauthenticate()).error).toMatchObject({
    status: 400,
    message: 'Reauthentication requires the user to have an email or a phone number',
  });
});

test('where addresses are believed they have it at once', async () => {
  const trusting = await openTestAuth({
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
  });
  try {
    const { client, user } = await anonymous(trusting);
    const email = address();
    expect((await client.updateUser({ email })).data.user).toMatchObject({ id: user?.id, email, is_anonymous: false });
    expect(trusting.letters).toEqual([]);
  } finally {
    await trusting.close();
  }
});

test('their letters are counted like anybody’s', async () => {
  const limited = await openTestAuth({
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_SMTP_MAX_FREQUENCY: '60s',
  });
  try {
    const { client } = await anonymous(limited);
    const email = address();
    expect((await client.updateUser({ email })).error).toBeNull();
    expect((await client.updateUser({ email })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    });
  } finally {
    await limited.close();
  }
});

test.each([
  [{}, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [
    { GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true', GOTRUE_DISABLE_SIGNUP: 'true' },
    'signup_disabled',
    'Signups not allowed for this instance',
  ],
])('they are refused with %j', async (environment, code, message) => {
  const closed = await openTestAuth(environment);
  try {
    expect((await closed.client().signInAnonymously()).error).toMatchObject({ status: 422, code, message });
  } finally {
    await closed.close();
  }
});
