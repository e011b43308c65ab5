import { beforeAll, describe, expect, test } from 'vitest';
import { codeNow, enrolled } from './authenticator.ts';
import { confirmed } from './people.ts';
import { SecurityKey } from './security-key.ts';
import type { Tricks } from './security-key.ts';
import { answerOf, openKeyWorld, SITE, usedKey } from './test-key-world.ts';
import type { KeyWorld } from './test-key-world.ts';

let world: KeyWorld;
beforeAll(async () => {
  world = await openKeyWorld();
  return world.close;
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
    const { client } = await confirmed(world.auth);
    const { data: factor } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    const factorId = factor?.id ?? '';
    const challenge = await world.asked(client, factorId);
    expect(challenge.type).toBe('create');
    const key = new SecurityKey();
    key.tricks = tricks;
    expect(await world.send(client, factorId, answerOf(key, challenge))).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
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
    const { email, key, factorId } = await world.keyHolder();
    const client = await world.again(email);
    expect((await usedKey(client, key, factorId)).error).toBeNull();
    const later = await world.again(email);
    key.tricks = tricks;
    const body = answerOf(key, await world.asked(later, factorId));
    expect(await world.send(later, factorId, body)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await later.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
    expect(await world.signCount(factorId)).toBe(1);
  });

  test('when it is another person’s', async () => {
    const { email, factorId } = await world.keyHolder();
    const thief = await world.keyHolder();
    const client = await world.again(email);
    const body = answerOf(thief.key, await world.asked(client, factorId));
    expect(await world.send(client, factorId, body)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(await world.send(thief.client, factorId, body)).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  test.each([
    ['rpId', { rpId: 'example.com', rpOrigins: SITE.rpOrigins }],
    ['rpOrigins', { rpId: 'localhost', rpOrigins: [...SITE.rpOrigins, 'https://evil.example'] }],
  ])('when the client says another %s, asking and answering', async (_, site) => {
    const { client, key, factorId } = await world.keyHolder();
    expect((await client.mfa.challenge({ factorId, webauthn: site })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    const body = answerOf(key, await world.asked(client, factorId), site);
    expect(await world.send(client, factorId, body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('a challenge', () => {
  test('is answered once', async () => {
    const { client, key, factorId } = await world.keyHolder();
    const body = answerOf(key, await world.asked(client, factorId), SITE);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.send(client, factorId, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'mfa_factor_not_found']));
  });

  test('is answered once also when the answer is wrong', async () => {
    const { client, key, factorId } = await world.keyHolder();
    const challenge = await world.asked(client, factorId);
    key.tricks = { origin: 'https://evil.example' };
    await world.send(client, factorId, answerOf(key, challenge));
    key.tricks = {};
    const right = await world.send(client, factorId, answerOf(key, challenge));
    expect(right).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });

  test('ends after five minutes', async () => {
    const { client, key, factorId } = await world.keyHolder();
    const body = answerOf(key, await world.asked(client, factorId));
    world.auth.clock.advance(301);
    expect(await world.send(client, factorId, body)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    world.auth.clock.set(new Date());
  });

  test('to make a key does not put another in the place of one that is proved', async () => {
    const { client, email } = await confirmed(world.auth);
    const { data: factor } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    const factorId = factor?.id ?? '';
    const old = await world.asked(client, factorId);
    expect(old.type).toBe('create');
    const proof = answerOf(new SecurityKey(), await world.asked(client, factorId));
    expect(await world.send(client, factorId, proof)).toMatchObject({ status: 200 });
    const thief = await world.again(email);
    expect(await world.send(thief, factorId, answerOf(new SecurityKey(), old))).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect((await thief.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });
});

test('what was begun with the password alone is not finished with it once there is a second factor', async () => {
  const { client, email } = await confirmed(world.auth);
  const thief = await world.again(email);
  const { data: begun } = await thief.mfa.enroll({ factorType: 'webauthn', friendlyName: 'thief' });
  const { factorId, secret } = await enrolled(client);
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(world.auth, secret) });
  const back = await world.again(email);
  const challenge = await world.asked(back, begun?.id ?? '');
  expect(challenge.type).toBe('create');
  const body = answerOf(new SecurityKey(), challenge);
  expect(await world.send(back, begun?.id ?? '', body)).toMatchObject({ status: 403, code: 'insufficient_aal' });
});

test('what is no answer of a key is told so', async () => {
  const { client, key, factorId } = await world.keyHolder();
  const right = answerOf(key, await world.asked(client, factorId));
  const { challenge_id: id } = right;
  const { credential_response: credential } = right.webauthn;
  const webauthn = (changes: object) => ({ ...right, webauthn: { ...right.webauthn, ...changes } });
  const response = (changes: object) =>
    webauthn({ credential_response: { ...credential, response: { ...credential.response, ...changes } } });
  for (const body of [
    { challenge_id: id },
    { challenge_id: id, code: '123456' },
    { challenge_id: id, webauthn: [] },
    webauthn({ type: 'sign' }),
    webauthn({ type: 'create' }),
    webauthn({ rpOrigins: 'http://localhost:3000' }),
    webauthn({ credential_response: null }),
    webauthn({ credential_response: { ...credential, type: 'password' } }),
    webauthn({ credential_response: { ...credential, id: 7 } }),
    webauthn({ credential_response: { ...credential, id: '' } }),
    response({ signature: undefined }),
    response({ signature: 'not base64url!' }),
    response({ clientDataJSON: {} }),
  ])
    expect(await world.send(client, factorId, body), JSON.stringify(body).slice(0, 200)).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  for (const nonsense of ['AAAA', 'e30', Buffer.from('null').toString('base64url')])
    for (const member of ['clientDataJSON', 'authenticatorData', 'signature']) {
      const challenge = await world.asked(client, factorId);
      const body = { ...response({ [member]: nonsense }), challenge_id: challenge.id };
      expect(await world.send(client, factorId, body)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
});
