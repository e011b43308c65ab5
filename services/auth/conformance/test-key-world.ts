import type { GoTrueClient } from '@supabase/auth-js';
import { expect } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import { confirmed, password } from './people.ts';
import { registered, withKey, written } from './security-key.ts';
import type { SecurityKey } from './security-key.ts';

export const SITE = { rpId: 'localhost', rpOrigins: ['http://localhost:3000'] };

export type KeyWorld = Awaited<ReturnType<typeof openKeyWorld>>;
type Challenge = Awaited<ReturnType<KeyWorld['asked']>>;

/** The service, and what people with security keys do there. For `beforeAll`. */
export async function openKeyWorld() {
  const auth = await openTestAuth();
  return {
    auth,
    close: auth.close,
    /** Signed in with the password alone. */
    async again(email: string): Promise<GoTrueClient> {
      const client = auth.client();
      await client.signInWithPassword({ email, password });
      return client;
    },
    async keyHolder() {
      const person = await confirmed(auth);
      return { ...person, ...(await registered(person.client)) };
    },
    async asked(client: GoTrueClient, factorId: string) {
      const { data, error } = await client.mfa.challenge({ factorId, webauthn: SITE });
      expect(error).toBeNull();
      if (!data) throw new Error('nothing was asked');
      return { id: data.id, ...data.webauthn };
    },
    /** Past the client, for what it would not send. */
    async send(client: GoTrueClient, factorId: string, body: object, path = 'verify') {
      const { data } = await client.getSession();
      const answer = await auth.ask(`/factors/${factorId}/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${data.session?.access_token}`, 'x-supabase-api-version': '2024-01-01' },
      });
      return { status: answer.status, ...((await answer.json()) as { code?: string; access_token?: string }) };
    },
    async signCount(factorId: string): Promise<number | undefined> {
      const { rows } = await auth.needs.pool.query<{ count: number }>(
        `select (web_authn_credential -> 'authenticator' ->> 'signCount')::int as count from auth.mfa_factors where id = $1`,
        [factorId],
      );
      return rows[0]?.count;
    },
  };
}

/** As the stock client uses it, in a browser that has this key. */
export function usedKey(client: GoTrueClient, key: SecurityKey, factorId: string) {
  return withKey(key, () => client.mfa.webauthn.authenticate({ factorId }));
}

/** What a key says to a challenge, as it is sent; `site` is what the client claims beside it. */
export function answerOf(key: SecurityKey, challenge: Challenge, site: object = {}) {
  const credential =
    challenge.type === 'create'
      ? key.create(challenge.credential_options.publicKey)
      : key.sign(challenge.credential_options.publicKey.challenge, SITE.rpId);
  const webauthn = { type: challenge.type, ...site, credential_response: written(credential) };
  return { challenge_id: challenge.id, webauthn };
}
