import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';
import { phoneNumber } from './phones.ts';

async function told(environment: Record<string, string>): Promise<TestAuth> {
  const auth = await openTestAuth(environment);
  onTestFinished(auth.close);
  return auth;
}

const KEYS = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

describe('keys', () => {
  test.each(['ES256', 'RS256'] as const)('of %s sign, are published, and are checked without asking', async (alg) => {
    const jwk = { ...KEYS[alg]().privateKey.export({ format: 'jwk' }), alg, kid: alg, key_ops: ['sign', 'verify'] };
    const auth = await told({ GOTRUE_JWT_KEYS: JSON.stringify([jwk]) });
    const published = await auth.ask('/.well-known/jwks.json');
    expect(published.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = (await published.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toMatchObject([{ alg, kid: alg }]);
    expect(keys[0]).not.toHaveProperty('d');

    const { session, client, user } = await confirmed(auth);
    expect(decodeProtectedHeader(session?.access_token ?? '')).toEqual({ alg, kid: alg, typ: 'JWT' });
    expect((await client.getUser()).error).toBeNull();
    await auth.needs.pool.query('delete from auth.users where id = $1', [user?.id]);
    expect((await client.getClaims()).data?.claims.sub, 'the service is not asked').toBe(user?.id);
  });

  test('that are shared are never published', async () => {
    const auth = await told({ GOTRUE_JWT_SECRET: 'a-secret-of-more-than-sixteen-letters' });
    expect(await (await auth.ask('/.well-known/jwks.json')).json()).toEqual({ keys: [] });
    const { session } = await confirmed(auth);
    expect(decodeProtectedHeader(session?.access_token ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' });
  });
});

test('how long a token lives, whom it is for and who says so', async () => {
  const auth = await told({ GOTRUE_JWT_EXP: '900', GOTRUE_JWT_AUD: 'people', GOTRUE_JWT_ISSUER: 'https://id.example' });
  const { session, client } = await confirmed(auth);
  expect(session?.expires_in).toBe(900);
  expect((await client.getClaims()).data?.claims).toMatchObject({ aud: 'people', iss: 'https://id.example' });
});

test('what a password has to be', async () => {
  const auth = await told({
    GOTRUE_PASSWORD_MIN_LENGTH: '12',
    GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz:0123456789',
  });
  const reasons = async (given: string) => {
    const { error } = await auth.client().signUp({ email: address(), password: given });
    return error && 'reasons' in error ? error.reasons : [];
  };
  expect(await reasons('UPPER')).toEqual(['length', 'characters']);
  expect(await reasons('only-letters-here')).toEqual(['characters']);
  expect(await reasons('letters-and-1234')).toEqual([]);
});

describe('refreshing', () => {
  const refresh = async (auth: TestAuth, token: string | undefined) =>
    (await auth.client().refreshSession({ refresh_token: token ?? '' })).data.session?.refresh_token;

  test('keeps the token where it does not rotate', async () => {
    const auth = await told({ GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false' });
    const { session } = await confirmed(auth);
    expect(await refresh(auth, session?.refresh_token)).toBe(session?.refresh_token);
  });

  test('forgives an older token for as long as is set, and then none of its family', async () => {
    const auth = await told({ GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '100' });
    const { session } = await confirmed(auth);
    const second = await refresh(auth, session?.refresh_token);
    const third = await refresh(auth, second);
    auth.clock.advance(99);
    expect(await refresh(auth, session?.refresh_token)).toMatch(/^[a-z0-9]{12}$/);
    auth.clock.advance(2);
    expect(await refresh(auth, session?.refresh_token)).toBeUndefined();
    expect(await refresh(auth, third), 'the family has ended').toBeUndefined();
  });

  test.each(['short', 'ABCDEFGHIJKL', 'a'.repeat(13)])('%s is no token', async (token) => {
    const auth = await told({});
    const { error } = await auth.client().refreshSession({ refresh_token: token });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message: 'Refresh token is not valid' });
  });

  test('an unknown token is told so', async () => {
    const auth = await told({});
    const { error } = await auth.client().refreshSession({ refresh_token: 'aaaaaaaaaaaa' });
    expect(error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    });
  });
});

test('how long codes are and last, and what a text says', async () => {
  const auth = await told({
    GOTRUE_MAILER_OTP_EXP: '30',
    GOTRUE_MAILER_OTP_LENGTH: '8',
    GOTRUE_SMS_OTP_LENGTH: '10',
    GOTRUE_SMS_OTP_EXP: '300',
    GOTRUE_SMS_TEMPLATE: 'Bobbin: {{ .Code }}',
  });
  const email = address();
  await auth.client().signUp({ email, password });
  const [token = ''] = /\b\d{8}\b/.exec(auth.letterTo(email).letter.text) ?? [];
  auth.clock.advance(31);
  expect((await auth.client().verifyOtp({ type: 'signup', email, token })).error?.code).toBe('otp_expired');

  const phone = phoneNumber();
  await auth.client().signInWithOtp({ phone });
  const [, texted = ''] = /^Bobbin: (\d{10})$/.exec(auth.texts.at(-1)?.text ?? '') ?? [];
  auth.clock.advance(299);
  expect((await auth.client().verifyOtp({ type: 'sms', phone, token: texted })).error).toBeNull();
});

test('what is told to everybody', async () => {
  const auth = await told({
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_DISABLE_SIGNUP: 'true',
    GOTRUE_SAML_ENABLED: 'false',
  });
  expect(await (await auth.ask('/settings')).json()).toMatchObject({
    external: { email: true, phone: true, anonymous_users: true, google: true, threads: true },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
  });
  expect(await (await auth.ask('/health')).json()).toMatchObject({ name: 'GoTrue', version: expect.any(String) });
});
