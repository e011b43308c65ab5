import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import { confirmed } from './people.ts';
import { registered, SecurityKey, withKey } from './security-key.ts';
import { openKeyWorld, SITE, usedKey } from './test-key-world.ts';
import type { KeyWorld } from './test-key-world.ts';

let world: KeyWorld;
beforeAll(async () => {
  world = await openKeyWorld();
  return world.close;
});

describe('a security key', () => {
  test('is made, lifts the session to aal2, and whoever had only the password is out', async () => {
    const { client, email } = await confirmed(world.auth);
    const other = await world.again(email);
    world.auth.clock.advance(1);
    const { factorId } = await registered(client);
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'mfa/webauthn' }, { method: 'otp' }]);
    expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id: factorId, status: 'verified', factor_type: 'webauthn', friendly_name: 'key' },
    ]);
    expect((await other.getUser()).error).not.toBeNull();
    world.auth.clock.set(new Date());
  });

  test('lifts a session that began with the password, every time', async () => {
    const { email, key, factorId } = await world.keyHolder();
    for (const uses of [1, 2]) {
      const client = await world.again(email);
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      });
      const { data, error } = await usedKey(client, key, factorId);
      expect(error).toBeNull();
      expect(data?.user.id).toBe((await client.getUser()).data.user?.id);
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
      expect(await world.signCount(factorId)).toBe(uses);
    }
  });

  test('is asked for by what this site is, whoever asks, and never for what would tell its make', async () => {
    const { client, email, factorId, key } = await world.keyHolder();
    const { data: second } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'second' });
    expect(second).toEqual({ id: second?.id, type: 'webauthn', friendly_name: 'second' });
    const creation = await world.send(client, second?.id ?? '', { webauthn: SITE }, 'challenge');
    expect(creation).toMatchObject({
      type: 'webauthn',
      expires_at: Math.floor(world.auth.clock.now().getTime() / 1000) + 300,
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
    expect(await world.send(client, factorId, {}, 'challenge')).toMatchObject({
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
    const { client, email, factorId } = await world.keyHolder();
    const spare = await registered(client, new SecurityKey(), 'spare');
    const later = await world.again(email);
    expect((await usedKey(later, spare.key, factorId)).error).toBeNull();
    expect(await world.signCount(spare.factorId)).toBe(1);
    expect(await world.signCount(factorId)).toBe(0);
    await later.mfa.unenroll({ factorId: spare.factorId });
    expect((await later.mfa.unenroll({ factorId })).error, 'the key that was used has gone').toMatchObject({
      code: 'insufficient_aal',
    });
  });

  test('is kept by its public half, which nobody is told', async () => {
    const { client, key } = await world.keyHolder();
    const { data } = await client.getSession();
    const answer = await world.auth.ask('/user', {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    const text = await answer.text();
    expect(text).toContain('"factor_type":"webauthn"');
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(text).not.toContain(key.id.toString(encoding).slice(0, 20));
  });

  test('that somebody has already is nobody else’s, and not theirs twice', async () => {
    const { client, key } = await world.keyHolder();
    const twice = await withKey(key, () => client.mfa.webauthn.register({ friendlyName: 'twice' }));
    expect(twice.error).toMatchObject({ code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' });
    const { client: stranger } = await confirmed(world.auth);
    const taken = await withKey(new SecurityKey(key.id), () =>
      stranger.mfa.webauthn.register({ friendlyName: 'taken' }),
    );
    expect(taken.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    expect((await stranger.mfa.listFactors()).data?.webauthn).toEqual([]);
  });
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
