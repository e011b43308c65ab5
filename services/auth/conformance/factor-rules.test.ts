import { beforeAll, describe, expect, test } from 'vitest';
import { ProviderError } from '#base/errors.ts';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { codeNow, enrolled, proved } from './authenticator.ts';
import { confirmed, password } from './people.ts';
import { codeTextedTo, phoneNumber } from './phones.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
    GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
    GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false',
    GOTRUE_MFA_MAX_ENROLLED_FACTORS: '3',
    GOTRUE_MFA_MAX_VERIFIED_FACTORS: '2',
    GOTRUE_RATE_LIMIT_HEADER: 'x-client-ip',
  });
  return auth.close;
});

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

describe('an authenticator', () => {
  test('begun and not finished makes room after five minutes, and there are only so many', async () => {
    const { client } = await confirmed(auth);
    for (const name of ['a', 'b', 'c']) await enrolled(client, name);
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'd' });
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    auth.clock.advance(301);
    await enrolled(client, 'd');
    auth.clock.set(new Date());
  });

  test('that is proved ends the others begun, and so many can be proved', async () => {
    const { client } = await confirmed(auth);
    const unfinished = await enrolled(client, 'unfinished');
    await proved(auth, client, 'first');
    expect((await client.mfa.challenge({ factorId: unfinished.factorId })).error?.code).toBe('mfa_factor_not_found');
    await proved(auth, client, 'second');
    const { data } = await client.mfa.listFactors();
    expect(data?.totp.map(({ friendly_name: name }) => name)).toEqual(['first', 'second']);
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'third' })).error?.code).toBe(
      'too_many_enrolled_mfa_factors',
    );
  });

  test('without a name is one, and a second without a name a conflict', async () => {
    const { client } = await confirmed(auth);
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('mfa_factor_name_conflict');
  });

  test('never tells its secret again', async () => {
    const { client, session } = await confirmed(auth);
    const { secret } = await enrolled(client);
    const answer = await auth.ask('/user', { headers: bearer(session?.access_token) });
    const text = await answer.text();
    expect(text).toContain('"factor_type":"totp"');
    expect(text).not.toContain(secret);
    const { rows } = await auth.needs.pool.query<{ secret: string }>('select secret from auth.mfa_factors');
    expect(rows.filter((row) => row.secret.includes(secret))).toEqual([]);
  });

  test('of no kind that there is, or one that is off, is refused', async () => {
    const { client, session } = await confirmed(auth);
    const answer = await auth.ask('/factors', {
      method: 'POST',
      body: JSON.stringify({ factor_type: 'carrier-pigeon' }),
      headers: bearer(session?.access_token),
    });
    expect(answer.status).toBe(400);
    expect((await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })).error).toMatchObject({
      status: 422,
      code: 'mfa_webauthn_enroll_not_enabled',
    });
  });

  test('taken away leaves its sessions at aal1, whatever their tokens say', async () => {
    const { client, email } = await confirmed(auth);
    const { factorId } = await proved(auth, client, 'first');
    const other = await proved(auth, client, 'second');
    const elsewhere = auth.client();
    await elsewhere.signInWithPassword({ email, password });
    auth.clock.advance(60);
    await elsewhere.mfa.challengeAndVerify({ factorId: other.factorId, code: codeNow(auth, other.secret) });
    expect((await elsewhere.mfa.unenroll({ factorId: other.factorId })).data).toEqual({ id: other.factorId });
    expect((await elsewhere.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    expect((await elsewhere.updateUser({ password: 'another-long-password' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    await elsewhere.refreshSession();
    expect((await elsewhere.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    auth.clock.set(new Date());
  });
});

test('no token from before a proof is worth what came after it', async () => {
  const { client, session } = await confirmed(auth);
  const { factorId, secret } = await enrolled(client);
  const { data: refreshed } = await client.refreshSession();
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(auth, secret) });
  for (const before of [session, refreshed.session]) {
    const { error } = await auth.client().refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  }
});

describe('a challenge', () => {
  test('is answered from where it was asked for, and within five minutes', async () => {
    const { client, session } = await confirmed(auth);
    const { factorId, secret } = await enrolled(client);
    const { data: challenge } = await client.mfa.challenge({ factorId });
    const challengeId = challenge?.id ?? '';
    expect(challenge).toMatchObject({
      type: 'totp',
      expires_at: Math.floor(auth.clock.now().getTime() / 1000) + 300,
    });
    const fromElsewhere = await auth.ask(`/factors/${factorId}/verify`, {
      method: 'POST',
      body: JSON.stringify({ challenge_id: challengeId, code: codeNow(auth, secret) }),
      headers: { ...bearer(session?.access_token), 'x-client-ip': '198.51.100.9' },
    });
    expect(fromElsewhere.status).toBe(422);
    expect(fromElsewhere.headers.get('x-sb-error-code')).toBe('mfa_ip_address_mismatch');
    auth.clock.advance(301);
    const late = await client.mfa.verify({ factorId, challengeId, code: codeNow(auth, secret) });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    auth.clock.set(new Date());
  });

  test('of one factor is none of another’s, and needs a code', async () => {
    const { client } = await confirmed(auth);
    const [one, two] = [await enrolled(client, 'one'), await enrolled(client, 'two')];
    const { data } = await client.mfa.challenge({ factorId: one.factorId });
    const challengeId = data?.id ?? '';
    const crossed = await client.mfa.verify({
      factorId: two.factorId,
      challengeId,
      code: codeNow(auth, two.secret),
    });
    expect(crossed.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const empty = await client.mfa.verify({ factorId: one.factorId, challengeId, code: '' });
    expect(empty.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('takes the code of the half minute before and after, and none older', async () => {
    const { client } = await confirmed(auth);
    const { factorId, secret } = await enrolled(client);
    const code = codeNow(auth, secret);
    auth.clock.advance(61);
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe('mfa_verification_failed');
    auth.clock.advance(-31);
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    auth.clock.set(new Date());
  });
});

describe('a phone', () => {
  test('replaces itself while it is not proved, and not after', async () => {
    const { client } = await confirmed(auth);
    const phone = phoneNumber();
    await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'first' });
    const { data: factor } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'second' });
    expect(factor).toMatchObject({ type: 'phone', friendly_name: 'second', phone });
    const factorId = factor?.id ?? '';
    const { data: challenge } = await client.mfa.challenge({ factorId, channel: 'whatsapp' });
    expect(auth.texts.at(-1)).toMatchObject({ to: phone, channel: 'whatsapp' });
    const challengeId = challenge?.id ?? '';
    const code = codeTextedTo(auth, phone);
    const wrong = await client.mfa.verify({ factorId, challengeId, code: code === '000000' ? '111111' : '000000' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    auth.clock.advance(1);
    expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    expect((await client.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'otp' }],
    });
    const again = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'third' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  test('that cannot be reached is told', async () => {
    const { client } = await confirmed(auth);
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone: phoneNumber(), friendlyName: 'mobile' });
    const { sms } = auth;
    auth.sms = { send: () => Promise.reject(new ProviderError('unavailable', 'The SMS gateway did not answer')) };
    const { error } = await client.mfa.challenge({ factorId: data?.id ?? '' });
    auth.sms = sms;
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
  });
});

test.each([
  ['totp', 'TOTP'],
  ['phone', 'PHONE'],
] as const)('where %s is off it is neither enrolled nor used', async (factorType, name) => {
  const without = await openTestAuth({
    [`GOTRUE_MFA_${name}_ENROLL_ENABLED`]: 'false',
    [`GOTRUE_MFA_${name}_VERIFY_ENABLED`]: 'false',
  });
  try {
    const { client, user } = await confirmed(without);
    const { error } =
      factorType === 'totp'
        ? await client.mfa.enroll({ factorType })
        : await client.mfa.enroll({ factorType, phone: phoneNumber() });
    expect(error).toMatchObject({ status: 422, code: `mfa_${factorType}_enroll_not_enabled` });
    const { rows } = await without.needs.pool.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'verified', now(), now()) returning id`,
      [user?.id, factorType],
    );
    expect((await client.mfa.challenge({ factorId: rows[0]?.id ?? '' })).error).toMatchObject({
      status: 422,
      code: `mfa_${factorType}_verify_not_enabled`,
    });
  } finally {
    await without.close();
  }
});

test('a code is guessed twenty times, from wherever', async () => {
  const guarded = await openTestAuth({
    GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '15',
    GOTRUE_RATE_LIMIT_HEADER: 'x-client-ip',
  });
  try {
    const { client, session } = await confirmed(guarded);
    const { factorId } = await enrolled(client);
    const guess = async (ip: string) => {
      const answer = await guarded.ask(`/factors/${factorId}/verify`, {
        method: 'POST',
        body: JSON.stringify({ challenge_id: crypto.randomUUID(), code: '000000' }),
        headers: { ...bearer(session?.access_token), 'x-client-ip': ip },
      });
      return answer.headers.get('x-sb-error-code');
    };
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await guess(`198.51.100.${attempt}`)).toBe('mfa_factor_not_found');
    expect(await guess('198.51.100.99')).toBe('over_request_rate_limit');
  } finally {
    await guarded.close();
  }
});
