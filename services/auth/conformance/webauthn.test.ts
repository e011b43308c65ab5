import type { GoTrueClient } from '@supabase/auth-js';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { codeNow, enrolled } from './authenticator.ts';
import { confirmed, password } from './people.ts';
import { registered, SecurityKey, withKey, written } from './security-key.ts';
import type { Tricks } from './security-key.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth();
  return auth.close;
});

const SITE = { rpId: 'localhost', rpOrigins: ['http://localhost:3000'] };

/** Signed in with the password alone. */
async function again(email: string): Promise<GoTrueClient> {
  const client = auth.client();
  await client.signInWithPassword({ email, password });
  return client;
}

const use = (client: GoTrueClient, key: SecurityKey, factorId: string) =>
  withKey(key, () => client.mfa.webauthn.authenticate({ factorId }));

async function withRegisteredKey() {
  const person = await confirmed(auth);
  return { ...person, ...(await registered(person.client)) };
}

async function asked(client: GoTrueClient, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: SITE });
  expect(error).toBeNull();
  if (!data) throw new Error('nothing was asked');
  return { id: data.id, ...data.webauthn };
}

async function send(client: GoTrueClient, factorId: string, body: object, path = 'verify') {
  const { data } = await client.getSession();
  const answer = await auth.ask(`/factors/${factorId}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${data.session?.access_token}`, 'x-supabase-api-version': '2024-01-01' },
  });
  return { status: answer.status, ...((await answer.json()) as { code?: string; access_token?: string }) };
}

describe('a security key', () => {
  test('is made, lifts the session to aal2, and whoever had only the password is out', async () => {
    const { client, email } = await confirmed(auth);
    const other = await again(email);
    auth.clock.advance(1);
    const { factorId } = await registered(client);
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'mfa/webauthn' }, { method: 'otp' }]);
    expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id: factorId, status: 'verified', factor_type: 'webauthn', friendly_name: 'key' },
    ]);
    expect((await other.getUser()).error).not.toBeNull();
    auth.clock.set(new Date());
  });

  test('lifts a session that began with the password, every time', async () => {
    const { email, key, factorId } = await withRegisteredKey();
    for (const uses of [1, 2]) {
      const client = await again(email);
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      });
      const { data, error } = await use(client, key, factorId);
      expect(error).toBeNull();
      expect(data?.user.id).toBe((await client.getUser()).data.user?.id);
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
      expect(await signCount(factorId)).toBe(uses);
    }
  });

  test('is asked for by what this site is, whoever asks, and never for what would tell its make', async () => {
    const { client, email, factorId, key } = await withRegisteredKey();
    const { data: second } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'second' });
    expect(second).toEqual({ id: second?.id, type: 'webauthn', friendly_name: 'second' });
    const creation = await send(client, second?.id ?? '', { webauthn: SITE }, 'challenge');
    expect(creation).toMatchObject({
      type: 'webauthn',
      expires_at: Math.floor(auth.clock.now().getTime() / 1000) + 300,
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: {
            rp: { id: 'localhost', name: 'Bobbin' },
            user: { name: email, displayName: email },
            attestation: 'none',
            authenticatorSelection: { userVerification: 'preferred', residentKey: 'discouraged' },
            excludeCredentials: [{ id: key.id.toString('base64url'), type: 'public-key' }],
            pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
          },
        },
      },
    });
    expect(await send(client, factorId, {}, 'challenge')).toMatchObject({
      webauthn: {
        type: 'request',
        credential_options: {
          publicKey: {
            rpId: 'localhost',
            userVerification: 'preferred',
            allowCredentials: [{ id: key.id.toString('base64url'), type: 'public-key' }],
          },
        },
      },
    });
  });

  test('of the same person answers for another, and is the one that counts', async () => {
    const { client, email, factorId } = await withRegisteredKey();
    const spare = await registered(client, new SecurityKey(), 'spare');
    const later = await again(email);
    expect((await use(later, spare.key, factorId)).error).toBeNull();
    expect(await signCount(spare.factorId)).toBe(1);
    expect(await signCount(factorId)).toBe(0);
    await later.mfa.unenroll({ factorId: spare.factorId });
    expect((await later.mfa.unenroll({ factorId })).error, 'the key that was used has gone').toMatchObject({
      code: 'insufficient_aal',
    });
  });

  test('is kept by its public half, which nobody is told', async () => {
    const { client, key } = await withRegisteredKey();
    const { data } = await client.getSession();
    const answer = await auth.ask('/user', { headers: { authorization: `Bearer ${data.session?.access_token}` } });
    const text = await answer.text();
    expect(text).toContain('"factor_type":"webauthn"');
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(text).not.toContain(key.id.toString(encoding).slice(0, 20));
  });

  test('that somebody has already is nobody else’s, and not theirs twice', async () => {
    const { client, key } = await withRegisteredKey();
    const twice = await withKey(key, () => client.mfa.webauthn.register({ friendlyName: 'twice' }));
    expect(twice.error).toMatchObject({ code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' });
    const { client: stranger } = await confirmed(auth);
    const taken = await withKey(new SecurityKey(key.id), () =>
      stranger.mfa.webauthn.register({ friendlyName: 'taken' }),
    );
    expect(taken.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    expect((await stranger.mfa.listFactors()).data?.webauthn).toEqual([]);
  });
});

describe('a key is refused', () => {
  const madeWith: [string, Tricks][] = [
    ['from another site', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'example.com' }],
    ['for another challenge', { challenge: crypto.getRandomValues(new Uint8Array(32)) }],
    ['that was used and not made', { type: 'webauthn.get' }],
    ['that nobody has touched', { flags: 0x40 }],
    ['with a statement nobody asked for', { fmt: 'apple' }],
  ];
  test.each(madeWith)('when it is made %s', async (_, tricks) => {
    const { client } = await confirmed(auth);
    const { data: factor } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    const factorId = factor?.id ?? '';
    const { id, type, credential_options: options } = await asked(client, factorId);
    if (type !== 'create') throw new Error('a key was to be made');
    const key = new SecurityKey();
    key.tricks = tricks;
    const response = written(key.create(options.publicKey));
    const refusal = await send(client, factorId, {
      challenge_id: id,
      webauthn: { type, credential_response: response },
    });
    expect(refusal).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await client.mfa.listFactors()).data?.all).toMatchObject([{ id: factorId, status: 'unverified' }]);
  });

  const usedWith: [string, Tricks][] = [
    ['on another site', { origin: 'https://localhost:3000' }],
    ['for another site', { rpId: 'example.com' }],
    ['for another challenge', { challenge: crypto.getRandomValues(new Uint8Array(32)) }],
    ['with an altered signature', { spoilSignature: true }],
    ['with a count that goes back', { counter: 1 }],
    ['that nobody has touched', { flags: 0 }],
    ['for another person', { handle: new TextEncoder().encode(crypto.randomUUID()) }],
    ['as if it were made', { type: 'webauthn.create' }],
  ];
  test.each(usedWith)('when it is used %s', async (_, tricks) => {
    const { email, key, factorId } = await withRegisteredKey();
    const client = await again(email);
    expect((await use(client, key, factorId)).error).toBeNull();
    const later = await again(email);
    key.tricks = tricks;
    const { id, type, credential_options: options } = await asked(later, factorId);
    const response = written(key.sign(options.publicKey.challenge, 'localhost'));
    const body = { challenge_id: id, webauthn: { type, credential_response: response } };
    expect(await send(later, factorId, body)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await later.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
    expect(await signCount(factorId)).toBe(1);
  });

  test('when it is another person’s', async () => {
    const { email, factorId } = await withRegisteredKey();
    const thief = await withRegisteredKey();
    const client = await again(email);
    const { id, type, credential_options: options } = await asked(client, factorId);
    const response = written(thief.key.sign(options.publicKey.challenge, 'localhost'));
    const body = { challenge_id: id, webauthn: { type, credential_response: response } };
    expect(await send(client, factorId, body)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(await send(thief.client, factorId, body)).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  test.each([
    ['rpId', { rpId: 'example.com', rpOrigins: SITE.rpOrigins }],
    ['rpOrigins', { rpId: 'localhost', rpOrigins: [...SITE.rpOrigins, 'https://evil.example'] }],
  ])('when the client says another %s, asking and answering', async (_, site) => {
    const { client, key, factorId } = await withRegisteredKey();
    expect((await client.mfa.challenge({ factorId, webauthn: site })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    const { id, type, credential_options: options } = await asked(client, factorId);
    const response = written(key.sign(options.publicKey.challenge, 'localhost'));
    const body = { challenge_id: id, webauthn: { type, ...site, credential_response: response } };
    expect(await send(client, factorId, body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('a challenge', () => {
  test('is answered once', async () => {
    const { client, key, factorId } = await withRegisteredKey();
    const { id, type, credential_options: options } = await asked(client, factorId);
    const response = written(key.sign(options.publicKey.challenge, 'localhost'));
    const body = { challenge_id: id, webauthn: { type, ...SITE, credential_response: response } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(client, factorId, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'mfa_factor_not_found']));
  });

  test('is answered once also when the answer is wrong', async () => {
    const { client, key, factorId } = await withRegisteredKey();
    const { id, type, credential_options: options } = await asked(client, factorId);
    key.tricks = { origin: 'https://evil.example' };
    const wrong = written(key.sign(options.publicKey.challenge, 'localhost'));
    await send(client, factorId, { challenge_id: id, webauthn: { type, credential_response: wrong } });
    key.tricks = {};
    const right = written(key.sign(options.publicKey.challenge, 'localhost'));
    expect(
      await send(client, factorId, { challenge_id: id, webauthn: { type, credential_response: right } }),
    ).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });

  test('ends after five minutes', async () => {
    const { client, key, factorId } = await withRegisteredKey();
    const { id, type, credential_options: options } = await asked(client, factorId);
    const response = written(key.sign(options.publicKey.challenge, 'localhost'));
    auth.clock.advance(301);
    const body = { challenge_id: id, webauthn: { type, credential_response: response } };
    expect(await send(client, factorId, body)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    auth.clock.set(new Date());
  });

  test('to make a key does not put another in the place of one that is proved', async () => {
    const { client, email } = await confirmed(auth);
    const { data: factor } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    const factorId = factor?.id ?? '';
    const old = await asked(client, factorId);
    const { id, credential_options: options } = await asked(client, factorId);
    if (old.type !== 'create') throw new Error('a key was to be made');
    const own = written(new SecurityKey().create(options.publicKey as typeof old.credential_options.publicKey));
    const proof = { challenge_id: id, webauthn: { type: 'create', credential_response: own } };
    expect(await send(client, factorId, proof)).toMatchObject({ status: 200 });
    const thief = await again(email);
    const other = written(new SecurityKey().create(old.credential_options.publicKey));
    const body = { challenge_id: old.id, webauthn: { type: 'create', credential_response: other } };
    expect(await send(thief, factorId, body)).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await thief.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });
});

test('what was begun with the password alone is not finished with it once there is a second factor', async () => {
  const { client, email } = await confirmed(auth);
  const thief = await again(email);
  const { data: begun } = await thief.mfa.enroll({ factorType: 'webauthn', friendlyName: 'thief' });
  const { factorId, secret } = await enrolled(client);
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(auth, secret) });
  const back = await again(email);
  const { id, type, credential_options: options } = await asked(back, begun?.id ?? '');
  if (type !== 'create') throw new Error('a key was to be made');
  const response = written(new SecurityKey().create(options.publicKey));
  const body = { challenge_id: id, webauthn: { type, credential_response: response } };
  expect(await send(back, begun?.id ?? '', body)).toMatchObject({ status: 403, code: 'insufficient_aal' });
});

test('what is no answer of a key is told so', async () => {
  const { client, key, factorId } = await withRegisteredKey();
  const { id, credential_options: options } = await asked(client, factorId);
  const right = written(key.sign(options.publicKey.challenge, 'localhost'));
  const webauthn = (changes: object) => ({
    challenge_id: id,
    webauthn: { type: 'request', credential_response: right, ...changes },
  });
  const response = (changes: object) =>
    webauthn({ credential_response: { ...right, response: { ...right.response, ...changes } } });
  for (const body of [
    { challenge_id: id },
    { challenge_id: id, code: '123456' },
    { challenge_id: id, webauthn: [] },
    webauthn({ type: 'sign' }),
    webauthn({ type: 'create' }),
    webauthn({ rpOrigins: 'http://localhost:3000' }),
    webauthn({ credential_response: null }),
    webauthn({ credential_response: { ...right, type: 'password' } }),
    webauthn({ credential_response: { ...right, id: 7 } }),
    webauthn({ credential_response: { ...right, id: '' } }),
    response({ signature: undefined }),
    response({ signature: 'not base64url!' }),
    response({ clientDataJSON: {} }),
  ])
    expect(await send(client, factorId, body), JSON.stringify(body).slice(0, 200)).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  for (const nonsense of ['AAAA', 'e30', Buffer.from('null').toString('base64url')])
    for (const member of ['clientDataJSON', 'authenticatorData', 'signature']) {
      const challenge = await asked(client, factorId);
      const body = { ...response({ [member]: nonsense }), challenge_id: challenge.id };
      expect(await send(client, factorId, body)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
});

describe('settings', () => {
  async function told(environment: Record<string, string>) {
    const other = await openTestAuth(environment);
    onTestFinished(other.close);
    return other;
  }

  test('switch keys off, to make and to use', async () => {
    const other = await told({ GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: 'false' });
    const { client } = await confirmed(other);
    const { error } = await withKey(new SecurityKey(), () => client.mfa.webauthn.register({ friendlyName: 'key' }));
    expect(error).toMatchObject({ status: 422, code: 'mfa_webauthn_verify_not_enabled' });
  });

  test('name the domain and the pages of the keys', async () => {
    const other = await told({
      GOTRUE_WEBAUTHN_RP_ID: 'example.com',
      GOTRUE_WEBAUTHN_RP_ORIGINS: 'https://example.com,https://app.example.com',
    });
    const { client } = await confirmed(other);
    const key = new SecurityKey();
    key.tricks = { origin: 'https://app.example.com' };
    const site = { rpId: 'example.com', rpOrigins: ['https://app.example.com'] };
    const { error } = await withKey(key, () => client.mfa.webauthn.register({ friendlyName: 'key', webauthn: site }));
    expect(error).toBeNull();
  });
});

async function signCount(factorId: string): Promise<number | undefined> {
  const { rows } = await auth.needs.pool.query<{ count: number }>(
    `select (web_authn_credential -> 'authenticator' ->> 'signCount')::int as count from auth.mfa_factors where id = $1`,
    [factorId],
  );
  return rows[0]?.count;
}
