import { createHash, createPublicKey } from 'node:crypto';
import { generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { users } from '#db/schema/auth/user.ts';
import { openProviderWorld } from './test-providers.ts';
import type { ProviderWorld } from './test-providers.ts';
import { confirmed } from './people.ts';

let world: ProviderWorld;
let key: Awaited<ReturnType<typeof importJWK>>;
beforeAll(async () => {
  world = await openProviderWorld();
  key = await importJWK(await world.signingKey(), 'RS256');
  return world.close;
});
beforeEach(async () => {
  await world.auth.needs.db.delete(users);
});

const nonce = 'made-by-the-app';
const seconds = () => Math.floor(world.auth.clock.now().getTime() / 1000);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function claims(changes: JWTPayload = {}): JWTPayload {
  const now = seconds();
  return {
    iss: world.issuer,
    aud: 'demo-google-client',
    sub: '1',
    iat: now,
    exp: now + 3600,
    email: 'ann@gmail.test',
    email_verified: true,
    name: 'Ann',
    nonce: hashOf(nonce),
    ...changes,
  };
}

const signed = (changes?: JWTPayload, header = { alg: 'RS256', kid: 'sandbox-1' }) =>
  new SignJWT(claims(changes)).setProtectedHeader(header).sign(key);

const enter = (token: string, given: { nonce?: string; access_token?: string } = { nonce }) =>
  world.auth.client().signInWithIdToken({ provider: 'google', token, ...given });

test('an ID token signs in, makes the account, and finds it again', async () => {
  const { data, error } = await enter(await signed());
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: 'ann@gmail.test',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ provider: 'google', id: '1' }],
  });
  expect((await enter(await signed())).data.user?.id).toBe(data.user?.id);
});

test('a token without a nonce is taken when none is given, and so is one for several', async () => {
  expect((await enter(await signed({ nonce: undefined }), {})).error).toBeNull();
  expect((await enter(await signed({ aud: ['other', 'demo-google-client'] }))).error).toBeNull();
});

test('an access token must be the one that the ID token was made with', async () => {
  const hash = createHash('sha256').update('ya29.token').digest().subarray(0, 16).toString('base64url');
  const token = await signed({ at_hash: hash });
  expect((await enter(token, { nonce, access_token: 'ya29.token' })).error).toBeNull();
  expect((await enter(token, { nonce, access_token: 'another' })).error?.message).toBe('Bad ID token');
  expect((await enter(token)).error?.message).toBe('Bad ID token');
});

describe('what is refused', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const cases: [string, () => Promise<string>, string][] = [
    ['no algorithm', async () => `${base64({ alg: 'none' })}.${base64(claims())}.`, 'Bad ID token'],
    ['text', async () => 'not a token', 'Bad ID token'],
    ['another issuer', () => signed({ iss: 'https://accounts.evil.example' }), 'Bad ID token'],
    ['one that is over', () => signed({ exp: seconds() - 1 }), 'Bad ID token'],
    ['one that begins later', () => signed({ nbf: seconds() + 60 }), 'Bad ID token'],
    ['one without an end', () => signed({ exp: undefined }), 'Bad ID token'],
    ['one about nobody', () => signed({ sub: undefined }), 'Bad ID token'],
    ['an unknown key', () => signed({}, { alg: 'RS256', kid: 'unknown' }), 'Bad ID token'],
    ['somebody else’s key', foreign, 'Bad ID token'],
    ['the public key as a secret', confused, 'Bad ID token'],
    ['changed claims', changed, 'Bad ID token'],
    ['another audience', () => signed({ aud: 'another-app' }), 'Unacceptable audience in id_token'],
    ['another nonce', () => signed({ nonce: hashOf('another') }), 'Nonces mismatch'],
    ['a nonce as it is', () => signed({ nonce }), 'Nonces mismatch'],
    [
      'no nonce in it',
      () => signed({ nonce: undefined }),
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
  ];

  async function foreign() {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'sandbox-1' }).sign(privateKey);
  }

  async function confused() {
    const pem = createPublicKey({ key: await world.signingKey(), format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const secret = new TextEncoder().encode(pem.toString());
    return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'sandbox-1' }).sign(secret);
  }

  async function changed() {
    const [header, , signature] = (await signed()).split('.');
    return `${header}.${base64(claims({ sub: '2' }))}.${signature}`;
  }

  test.each(cases)('%s', async (_what, token, message) => {
    const { data, error } = await enter(await token());
    expect(error).toMatchObject({ status: 400, message });
    expect(data.session).toBeNull();
    expect(await world.auth.needs.db.select().from(users)).toEqual([]);
  });

  test('a nonce only in the token', async () => {
    const { error } = await enter(await signed(), {});
    expect(error?.message).toContain('should either both exist or not');
  });

  test.each([
    [{ id_token: 'x' }, { error: 'invalid_request', error_description: 'provider or client_id and issuer required' }],
    [{ provider: 'google' }, { error: 'invalid_request', error_description: 'id_token required' }],
    [
      { provider: 'google', id_token: 'x' },
      { error: 'invalid_grant', error_description: 'Bad ID token' },
    ],
    [{ provider: 'apple', id_token: 'x' }, { error_code: 'provider_disabled' }],
    [{ issuer: 'https://evil.example', client_id: 'x', id_token: 'x' }, { error_code: 'provider_disabled' }],
    [{ provider: 7, id_token: 'x' }, { error_code: 'validation_failed' }],
  ])('%j', async (body, expected) => {
    const answer = await world.auth.ask('/token?grant_type=id_token', { method: 'POST', body: JSON.stringify(body) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(expected);
  });
});

test('an issuer and one of our ids name the provider too', async () => {
  const body = { issuer: world.issuer, client_id: 'demo-google-client', id_token: await signed(), nonce };
  const answer = await world.auth.ask('/token?grant_type=id_token', { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
});

test('an unverified address asks for its confirmation', async () => {
  const { error } = await enter(await signed({ email_verified: false }));
  expect(error).toMatchObject({ status: 422, code: 'provider_email_needs_verification' });
  expect(world.auth.letterTo('ann@gmail.test').letter.subject).toBe('Confirm your e-mail address');
});

test('an unverified address comes in where that is allowed, and stays unconfirmed', async () => {
  const { email } = world.auth.needs.settings;
  email.allowsUnverified = true;
  onTestFinished(() => void (email.allowsUnverified = false));
  const { data } = await enter(await signed({ email_verified: false }));
  expect(data.user).toMatchObject({ email: 'ann@gmail.test' });
  expect(data.user).not.toHaveProperty('email_confirmed_at');
});

test('a link to one’s account by ID token', async () => {
  const { client, user } = await confirmed(world.auth);
  const { data, error } = await client.linkIdentity({ provider: 'google', token: await signed(), nonce });
  expect(error).toBeNull();
  expect(data).toMatchObject({ user: { id: user?.id } });
  expect((await enter(await signed())).data.user?.id).toBe(user?.id);

  const again = await client.linkIdentity({ provider: 'google', token: await signed(), nonce });
  expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
});

test('an address that somebody only claims does not draw its owner into their account', async () => {
  const { client, user } = await confirmed(world.auth);
  const claimed = await signed({ sub: 'claims', email_verified: false });
  expect((await client.linkIdentity({ provider: 'google', token: claimed, nonce })).error).toBeNull();
  const owner = await enter(await signed({ sub: 'owns' }));
  expect(owner.error).toBeNull();
  expect(owner.data.user?.id).not.toBe(user?.id);
});

test('a provider whose keys cannot be read is a failure, not a refusal', async () => {
  const other = await openProviderWorld();
  onTestFinished(other.close);
  await other.fault({ provider: 'google', path: 'jwks', kind: '500' });
  const { error } = await other.auth.client().signInWithIdToken({ provider: 'google', token: await signed(), nonce });
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 500 });
});
