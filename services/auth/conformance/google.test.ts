import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { flowState } from '#db/schema/auth/session.ts';
import { users } from '#db/schema/auth/user.ts';
import { codeOf, locationOf, openGoogleWorld } from './test-google.ts';
import type { GoogleWorld } from './test-google.ts';
import { PEOPLE } from './test-providers.ts';

let world: GoogleWorld;
beforeAll(async () => {
  world = await openGoogleWorld();
  return world.close;
});
beforeEach(() => world.forgetEverybody());

describe('signing in with Google', () => {
  test('with PKCE leads back with a code, which the browser that asked trades for a session', async () => {
    const client = world.pkce();
    const back = await world.signIn(client, PEOPLE.newcomer, { redirectTo: 'http://localhost:3000/home?next=1' });
    expect(back.href).toMatch(/^http:\/\/localhost:3000\/home\?next=1&code=[0-9a-f-]{36}$/);
    const { data } = await client.exchangeCodeForSession(codeOf(back));
    expect(data.session).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String) });
    expect(data.user).toMatchObject({
      email: 'newcomer@gmail.test',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: {
        iss: world.issuer,
        sub: PEOPLE.newcomer,
        provider_id: PEOPLE.newcomer,
        email: 'newcomer@gmail.test',
        email_verified: true,
        phone_verified: false,
        name: 'New Comer',
        full_name: 'New Comer',
      },
      identities: [{ id: PEOPLE.newcomer, provider: 'google', email: 'newcomer@gmail.test' }],
    });
    const { data: claims } = await client.getClaims();
    expect(claims?.claims.amr).toEqual([{ method: 'oauth', timestamp: expect.any(Number) }]);
  });

  test('without PKCE leads back with the session and Google’s token in the fragment', async () => {
    const client = world.auth.client();
    const back = await world.signIn(client, PEOPLE.newcomer, {
      queryParams: { access_type: 'offline', prompt: 'consent' },
    });
    const fragment = new URLSearchParams(back.hash.slice(1));
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_refresh_token',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    const { data } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(data.user?.email).toBe('newcomer@gmail.test');
  });

  test('a second time finds the same person', async () => {
    const first = await world.enter(PEOPLE.newcomer);
    const second = await world.enter(PEOPLE.newcomer);
    expect(second.user?.id).toBe(first.user?.id);
    expect(second.user?.identities).toHaveLength(1);
  });

  test('two at once are one person', async () => {
    const callback = () => world.callbackFor(PEOPLE.newcomer);
    const callbacks = await Promise.all([callback(), callback()]);
    const answers = await Promise.all(callbacks.map((each) => world.bring(each)));
    for (const answer of answers) expect(answer.headers.get('location')).toContain('code=');
    expect(await world.auth.needs.db.select().from(users)).toHaveLength(1);
  });

  test('what Google is asked is ours to say; the rest is passed on', async () => {
    const forbidden = {
      client_id: 'x',
      client_secret: 'x',
      redirect_uri: 'https://evil.example/',
      response_type: 'token',
      state: 'x',
      nonce: 'x',
      code_verifier: 'x',
      skip_http_redirect: 'true',
    };
    const query = new URLSearchParams({
      provider: 'google',
      redirect_to: 'https://evil.example/',
      scopes: 'https://mail.example/read',
      login_hint: 'ann@example.test',
      ...forbidden,
    });
    const answer = await world.ask(`/authorize?${query}`);
    const asked = locationOf(answer);
    const told = Object.fromEntries(asked.searchParams);
    expect(told).toEqual({
      client_id: 'demo-google-client',
      redirect_uri: 'http://localhost:3000/auth/v1/callback',
      response_type: 'code',
      scope: 'openid email profile https://mail.example/read',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      login_hint: 'ann@example.test',
    });
    const [flow] = await world.auth.needs.db
      .select()
      .from(flowState)
      .where(eq(flowState.id, told['state'] ?? ''));
    expect(flow?.referrer).toBe('http://localhost:3000');
    expect(flow?.providerState).not.toContain(told['nonce']);
  });

  test.each([
    ['provider=nobody', 'Unsupported provider: provider nobody could not be found'],
    ['provider=constructor', expect.stringContaining('Unsupported provider')],
    ['', expect.stringContaining('Unsupported provider')],
    ['provider=google&code_challenge=short&code_challenge_method=s256', expect.stringContaining('code challenge')],
    ['provider=google&code_challenge_method=s256', expect.stringContaining('PKCE')],
  ])('/authorize?%s is refused', async (query, msg) => {
    const answer = await world.ask(`/authorize?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
  });
});
