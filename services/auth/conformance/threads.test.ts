import { decodeJwt } from 'jose';
import type { Provider } from '@supabase/auth-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { flowState } from '#db/schema/auth/session.ts';
import { users } from '#db/schema/auth/user.ts';
import { confirmed } from './people.ts';
import { openProviderWorld } from './test-providers.ts';
import type { ProviderWorld } from './test-providers.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await openProviderWorld();
  return world.close;
});
beforeEach(async () => {
  await world.auth.needs.db.delete(users);
  await world.auth.needs.db.delete(flowState);
});

const PLUS = '26000000000000001';
/** The stock client passes on whatever it is called with; only its types know no such provider. */
const name: string = 'threads';
const provider = name as Provider;

async function begin(client = world.auth.client({ flowType: 'pkce' }), scopes = '') {
  const { data } = await client.signInWithOAuth({ provider, options: { scopes } });
  return { client, url: data.url ?? '' };
}

async function enter() {
  const { client, url } = await begin();
  const back = await world.follow(url, PLUS);
  const { data, error } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  return { client, ...data };
}

const finish = async (url: URL) => {
  const path = url.href.replace('http://localhost:3000/auth/v1', '');
  const answer = await world.auth.ask(path, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
};

test('a creator signs in without an address, with a token that is good for sixty days', async () => {
  const { session, user } = await enter();
  expect(user).toMatchObject({
    email: '',
    app_metadata: { provider: 'threads', providers: ['threads'] },
    user_metadata: { sub: PLUS, user_name: 'plus.demo', full_name: 'Plus Demo', avatar_url: expect.any(String) },
    identities: [{ provider: 'threads', id: PLUS }],
  });
  expect(user).not.toHaveProperty('email_confirmed_at');
  expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ email: '', is_anonymous: false });
  const prolonged = await fetch(
    `${world.threadsUrl}/access_token?${new URLSearchParams({
      grant_type: 'th_exchange_token',
      client_secret: 'demo-threads-secret',
      access_token: session?.provider_token ?? '',
    })}`,
  );
  // Only what is long-lived already is refused with this code.
  expect(await prolonged.json()).toMatchObject({ error: { code: 452 } });
});

test('the token waits sealed for its exchange', async () => {
  const { url } = await begin();
  await world.follow(url, PLUS);
  const [flow] = await world.auth.needs.db.select().from(flowState);
  const sealed = flow?.providerAccessToken ?? '';
  expect(sealed).not.toContain('THAA');
  expect(world.auth.needs.keys.open('auth:provider-token', sealed)).toMatch(/^THAA/);
});

test('without PKCE leads back with a session, and never with the network’s token', async () => {
  const { url } = await begin(world.auth.client());
  const back = await world.follow(url, PLUS);
  const fragment = new URLSearchParams(back.hash.slice(1));
  expect(fragment.get('access_token')).toBeTruthy();
  expect([...fragment.keys()].filter((key) => key.startsWith('provider'))).toEqual([]);
});

test('a second time finds the same creator', async () => {
  const first = await enter();
  const second = await enter();
  expect(second.user?.id).toBe(first.user?.id);
});

test('the window is asked for what the app wants, and always for the profile', async () => {
  const { url } = await begin(undefined, 'threads_content_publish threads_basic');
  const answer = await world.auth.ask(url.replace('http://localhost:3000/auth/v1', ''), { redirect: 'manual' });
  const { state, ...asked } = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
  expect(state).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked).toEqual({
    client_id: '1000000000000001',
    redirect_uri: 'http://localhost:3000/auth/v1/callback',
    response_type: 'code',
    scope: 'threads_basic,threads_content_publish',
  });
});

test('whoever cancels is told so', async () => {
  const { url } = await begin();
  const { searchParams } = await world.follow(url, '');
  expect(searchParams.get('error')).toBe('access_denied');
  expect(searchParams.get('error_description')).toBe('The user denied your request');
});

test('it is another way into an account that has an address', async () => {
  const { client, user } = await confirmed(world.auth);
  const { data } = await client.linkIdentity({ provider });
  await world.follow(data?.url ?? '', PLUS);
  expect((await enter()).user).toMatchObject({ id: user?.id, email: user?.email });
});

test('a made-up code is not believed', async () => {
  const { url } = await begin();
  const back = await world.chosen(url, PLUS);
  back.searchParams.set('code', 'made-up');
  expect((await finish(back)).get('error_description')).toBe('Unable to exchange external code');
  expect(await world.auth.needs.db.select().from(users)).toEqual([]);
});

test.each(['/oauth/access_token', '/threads/access_token', 'me'])(
  'no answer of %s is told and not logged in',
  async (path) => {
    const { url } = await begin();
    const back = await world.chosen(url, PLUS);
    await world.fault({ provider: 'threads', path, kind: '500', count: 1 });
    expect((await finish(back)).get('error')).toBe('server_error');
    expect(await world.auth.needs.db.select().from(users)).toEqual([]);
  },
);

test('/settings says which ways there are', async () => {
  const { external } = (await (await world.auth.ask('/settings')).json()) as { external: Record<string, boolean> };
  expect(external).toMatchObject({ google: true, threads: true });
  const without = await openProviderWorld({
    GOTRUE_EXTERNAL_THREADS_ENABLED: 'false',
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'false',
  });
  const answer = (await (await without.auth.ask('/settings')).json()) as typeof external;
  expect(answer['external']).toMatchObject({ google: false, threads: false });
  const refused = await without.auth.ask('/authorize?provider=threads');
  expect(await refused.json()).toMatchObject({ msg: 'Unsupported provider: provider is not enabled' });
  await without.close();
});
