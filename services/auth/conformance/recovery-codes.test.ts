import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { proved } from './authenticator.ts';
import { confirmed, password } from './people.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth();
  return auth.close;
});

/** A client of somebody who knows the password and no more. */
async function entered(email: string) {
  const client = auth.client({ experimental: { recoveryCodes: true } });
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

async function withCodes() {
  const { email, user } = await confirmed(auth);
  const client = await entered(email);
  const { factorId } = await proved(auth, client);
  const { data, error } = await client.mfa.recoveryCodes.generate();
  expect(error).toBeNull();
  return { email, client, factorId, userId: user?.id ?? '', codes: data?.codes ?? [] };
}

test('ten different codes are told once, and kept hashed', async () => {
  const { client, userId, codes } = await withCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{16}$/);
  const { data } = await client.mfa.recoveryCodes.getStatus();
  expect(data).toEqual({ id: expect.any(String), type: 'recovery_code', total: 10, remaining: 10 });
  const { rows } = await auth.needs.pool.query('select * from auth.mfa_recovery_codes where user_id = $1', [userId]);
  expect(rows).toHaveLength(10);
  expect(codes.filter((code) => JSON.stringify(rows).includes(code))).toEqual([]);
});

test('a code, however it is typed, lifts the session once and ends those that have only the password', async () => {
  const { email, codes } = await withCodes();
  const [lost, other] = [await entered(email), await entered(email)];
  auth.clock.advance(1);
  const typed = ` ${codes[0]?.toUpperCase().match(/.{4}/g)?.join('-')} `;
  const { data, error } = await lost.mfa.recoveryCodes.verify({ code: typed });
  expect(error).toBeNull();
  expect(data?.user.email).toBe(email);
  const { data: claims } = await lost.getClaims();
  expect(claims?.claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] });
  expect((await lost.refreshSession()).error, 'with a refresh token of its own').toBeNull();
  expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });

  const again = await (await entered(email)).mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

test('of many who use one code at once, one is lifted', async () => {
  const { email, codes } = await withCodes();
  const client = await entered(email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test.each(['', 'aaaaaaaaaaaaaaaa', '0'])('the code "%s" is wrong', async (code) => {
  const { email } = await withCodes();
  const { error } = await (await entered(email)).mfa.recoveryCodes.verify({ code });
  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

test('somebody else’s code is wrong', async () => {
  const { codes } = await withCodes();
  const { client: stranger } = await withCodes();
  expect((await stranger.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error?.code).toBe(
    'mfa_verification_failed',
  );
});

test('new ones replace all that are left, under the same id', async () => {
  const { client, codes } = await withCodes();
  const before = await client.mfa.recoveryCodes.getStatus();
  expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 422,
    code: 'mfa_verified_factor_exists',
  });
  const { data } = await client.mfa.recoveryCodes.regenerate();
  expect(data).toMatchObject({ id: before.data?.id, type: 'recovery_code', total: 10 });
  expect((await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error?.code).toBe('mfa_verification_failed');
  expect((await client.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
});

test('whoever has only the password neither makes, replaces nor removes them', async () => {
  const { email } = await withCodes();
  const weak = (await entered(email)).mfa.recoveryCodes;
  for (const { error } of [await weak.generate(), await weak.regenerate(), await weak.unenroll()])
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  expect((await weak.getStatus()).data).toMatchObject({ remaining: 10 });
});

test('they are removed, and then there are none', async () => {
  const { client, codes } = await withCodes();
  const { mfa } = client;
  const { data: status } = await mfa.recoveryCodes.getStatus();
  expect((await mfa.recoveryCodes.unenroll()).data).toEqual({ id: status?.id });
  for (const { error } of [
    await mfa.recoveryCodes.getStatus(),
    await mfa.recoveryCodes.regenerate(),
    await mfa.recoveryCodes.unenroll(),
  ])
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  expect((await mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error?.code).toBe('mfa_verification_failed');
});

test('they are never the only factor: they go with the last one', async () => {
  const { email, client, factorId, codes } = await withCodes();
  const other = await proved(auth, client, 'tablet');
  await client.mfa.unenroll({ factorId: other.factorId });
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ remaining: 10 });

  const lost = await entered(email);
  await lost.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  expect((await lost.mfa.unenroll({ factorId })).error, 'the lost phone is taken off by a code').toBeNull();
  expect((await lost.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  expect((await lost.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 422,
    code: 'mfa_recovery_codes_sole_factor',
  });
});
