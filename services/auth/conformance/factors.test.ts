import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { codeNow, enrolled } from './authenticator.ts';
import { confirmed, password } from './people.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true', GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true' });
  return auth.close;
});

async function withTotp() {
  const person = await confirmed(auth);
  return { ...person, ...(await enrolled(person.client)) };
}

test('an authenticator is enrolled, proved, and lifts the session to aal2', async () => {
  const { client, factorId, secret, totp, email } = await withTotp();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/localhost/);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  const other = auth.client();
  await other.signInWithPassword({ email, password });

  auth.clock.advance(1);
  const { data, error } = await client.mfa.challengeAndVerify({ factorId, code: codeNow(auth, secret) });
  expect(error).toBeNull();
  expect(data?.user.factors).toMatchObject([
    { id: factorId, status: 'verified', factor_type: 'totp', friendly_name: 'phone' },
  ]);
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(
    level?.currentAuthenticationMethods.map((method) => (typeof method === 'string' ? method : method.method)),
  ).toEqual(['totp', 'otp']);
  expect((await other.getUser()).error, 'whoever had only the password is out').not.toBeNull();
});

test('the owner hears by letter that it is on, and that it is off, whoever turned it', async () => {
  const { client, factorId, secret, email } = await withTotp();
  const subjects = () => auth.letters.filter(({ to }) => to === email).map(({ subject }) => subject);
  const told = () => subjects().filter((subject) => subject.startsWith('Two-factor'));
  await client.mfa.challengeAndVerify({ factorId, code: '000000' });
  expect(told()).toEqual([]);
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(auth, secret) });
  expect(told()).toEqual(['Two-factor sign-in is on']);
  auth.clock.advance(30);
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(auth, secret) });
  expect(told(), 'to use it is no change').toHaveLength(1);
  await client.mfa.unenroll({ factorId });
  expect(told()).toEqual(['Two-factor sign-in is on', 'Two-factor sign-in is off']);
  auth.clock.set(new Date());
});

test('a code is good once, and a wrong one is told', async () => {
  const { client, factorId, secret } = await withTotp();
  const wrong = await client.mfa.challengeAndVerify({ factorId, code: '000000' });
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const code = codeNow(auth, secret);
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  const again = await client.mfa.challengeAndVerify({ factorId, code });
  expect(again.error).toMatchObject({ code: 'mfa_verification_failed' });
});

test('a challenge is used once and ends', async () => {
  const { client, factorId, secret } = await withTotp();
  const { data: challenge } = await client.mfa.challenge({ factorId });
  const challengeId = challenge?.id ?? '';
  expect((await client.mfa.verify({ factorId, challengeId, code: codeNow(auth, secret) })).error).toBeNull();
  auth.clock.advance(60);
  const again = await client.mfa.verify({ factorId, challengeId, code: codeNow(auth, secret) });
  expect(again.error).toMatchObject({ code: 'mfa_ip_address_mismatch' });
  auth.clock.set(new Date());
});

test('once there is one, what opens the account needs it', async () => {
  const { client, email, factorId, secret } = await withTotp();
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(auth, secret) });
  const weak = auth.client();
  await weak.signInWithPassword({ email, password });
  expect((await weak.updateUser({ password: 'another-long-password' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  });
  expect((await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'b' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  });
  expect((await weak.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
});

test('two factors do not share a name', async () => {
  const { client } = await withTotp();
  const same = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  expect(same.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
});

test('a phone is proved by the code it was sent', async () => {
  const { client } = await confirmed(auth);
  const { data: factor } = await client.mfa.enroll({
    factorType: 'phone',
    phone: '+33612345678',
    friendlyName: 'mobile',
  });
  const { data: challenge } = await client.mfa.challenge({ factorId: factor?.id ?? '' });
  const text = auth.texts.at(-1);
  expect(text?.to).toBe('33612345678');
  const code = /\d{6}/.exec(text?.text ?? '')?.[0] ?? '';
  const { error } = await client.mfa.verify({ factorId: factor?.id ?? '', challengeId: challenge?.id ?? '', code });
  expect(error).toBeNull();
});

test('somebody else’s factor is as unknown as none', async () => {
  const { factorId } = await withTotp();
  const { client: stranger } = await confirmed(auth);
  for (const id of [factorId, crypto.randomUUID()])
    expect((await stranger.mfa.challenge({ factorId: id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
});

test('a challenge that is none is unknown, and no fault', async () => {
  const { client, factorId } = await withTotp();
  const { error } = await client.mfa.verify({ factorId, challengeId: '-'.repeat(36), code: '123456' });
  expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
});
