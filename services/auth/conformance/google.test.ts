import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { flowState } from '#db/schema/auth/session.ts';
import { users } from '#db/schema/auth/user.ts';
import { newVisitor } from '#testing/visitor.ts';
import { openProviderWorld, PEOPLE } from './test-providers.ts';
import type { ProviderWorld } from './test-providers.ts';
import { confirmed, password } from './people.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await openProviderWorld({ GOTRUE_URI_ALLOW_LIST: 'https://app.example.test/*' });
  return world.close;
});
beforeEach(async () => {
  world.auth.clock.set(new Date());
  await world.auth.needs.db.delete(users);
  await world.auth.needs.db.delete(flowState);
});

const pkce = () => world.auth.client({ flowType: 'pkce' });
const below = (url: string) => url.replace('http://localhost:3000/auth/v1', '');
const ask = (path: string) => world.auth.ask(path, { redirect: 'manual' });
/** Somebody with a password, who was there first. */
async function passwordHolder(email?: string) {
  const holder = await confirmed(world.auth, email);
  world.auth.clock.advance(1);
  return holder;
}

const codeOf = (url: URL) => url.searchParams.get('code') ?? '';

/** Signs in whole, with a code. */
async function enter(account: string, client = pkce()) {
  const { data, error } = await client.exchangeCodeForSession(codeOf(await world.signIn(client, account)));
  expect(error).toBeNull();
  return { client, ...data };
}

describe('signing in with Google', () => {
  test('with PKCE leads back with a code, which the browser that asked trades for a session', async () => {
    const client = pkce();
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
    const first = await enter(PEOPLE.newcomer);
    const second = await enter(PEOPLE.newcomer);
    expect(second.user?.id).toBe(first.user?.id);
    expect(second.user?.identities).toHaveLength(1);
  });

  test('two at once are one person', async () => {
    const urls = await Promise.all(
      [pkce(), pkce()].map(async (client) => {
        const { data } = await client.signInWithOAuth({ provider: 'google' });
        return world.chosen(data.url ?? '', PEOPLE.newcomer);
      }),
    );
    const answers = await Promise.all(urls.map((url) => ask(below(url.href))));
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
    const answer = await ask(`/authorize?${query}`);
    const asked = new URL(answer.headers.get('location') ?? '');
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
    const answer = await ask(`/authorize?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
  });
});

describe('when it goes wrong', () => {
  const triple = (url: URL) => {
    const fragment = new URLSearchParams(url.hash.slice(1));
    expect(fragment.get('sb')).toBe('');
    const { error, error_code, error_description } = Object.fromEntries(url.searchParams);
    expect(Object.fromEntries(fragment)).toEqual({ error, error_code, error_description, sb: '' });
    return { error, error_code, error_description };
  };

  test('whoever cancels is sent back and told so', async () => {
    const back = await world.signIn(pkce(), '', { redirectTo: 'https://app.example.test/home' });
    expect(back.href).toMatch(/^https:\/\/app\.example\.test\/home\?/);
    expect(triple(back)).toMatchObject({
      error: 'access_denied',
      error_description: 'The user denied the request',
    });
  });

  test('a state is good once', async () => {
    const { data } = await pkce().signInWithOAuth({ provider: 'google' });
    const url = below((await world.chosen(data.url ?? '', PEOPLE.newcomer)).href);
    expect((await ask(url)).headers.get('location')).toContain('code=');
    const again = await ask(url);
    expect(again.status).toBe(303);
    expect(Object.fromEntries(new URL(again.headers.get('location') ?? '').searchParams)).toEqual({
      error: 'invalid_request',
      error_code: 'flow_state_already_used',
      error_description: expect.any(String),
    });
    expect(again.headers.get('location')).not.toContain('#');
  });

  test('of a hundred uses of one state exactly one succeeds', async () => {
    const { data } = await pkce().signInWithOAuth({ provider: 'google' });
    const url = below((await world.chosen(data.url ?? '', PEOPLE.newcomer)).href);
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(url)));
    expect(answers.filter((answer) => /[?&]code=/.test(answer.headers.get('location') ?? ''))).toHaveLength(1);
  });

  test.each(['', '?state=', '?state=x&code=y', `?state=${crypto.randomUUID()}&code=y`, '?error=access_denied'])(
    'a callback%s that nobody waits for leads to the site',
    async (query) => {
      const answer = await ask(`/callback${query}`);
      expect(answer.status).toBe(303);
      const location = new URL(answer.headers.get('location') ?? '');
      expect(location.origin + location.pathname + location.hash).toBe('http://localhost:3000/');
      expect(location.searchParams.get('error_code')).toMatch(/^bad_oauth_(state|callback)$/);
    },
  );

  test('a state is over after five minutes', async () => {
    const { data } = await pkce().signInWithOAuth({ provider: 'google' });
    const url = below((await world.chosen(data.url ?? '', PEOPLE.newcomer)).href);
    world.auth.clock.advance(301);
    const answer = await ask(url);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('error_code=bad_oauth_state');
  });

  test.each([
    ['code', 'made-up'],
    ['iss', 'https://accounts.evil.example'],
  ])('a wrong %s is not believed', async (name, value) => {
    const { data } = await pkce().signInWithOAuth({ provider: 'google' });
    const url = await world.chosen(data.url ?? '', PEOPLE.newcomer);
    url.searchParams.set(name, value);
    const back = new URL((await ask(below(url.href))).headers.get('location') ?? '');
    expect(triple(back)).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    });
  });

  test('a callback may come as a form, and needs its code', async () => {
    const { data } = await pkce().signInWithOAuth({ provider: 'google' });
    const url = await world.chosen(data.url ?? '', PEOPLE.newcomer);
    const post = (body: URLSearchParams) => world.auth.ask('/callback', { method: 'POST', body, redirect: 'manual' });
    expect((await post(url.searchParams)).headers.get('location')).toContain('code=');

    const other = await pkce().signInWithOAuth({ provider: 'google' });
    const { searchParams } = await world.chosen(other.data.url ?? '', PEOPLE.newcomer);
    searchParams.delete('code');
    const back = new URL((await post(searchParams)).headers.get('location') ?? '');
    expect(triple(back)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' });
  });

  test('the code of one flow does not finish another', async () => {
    const [mine, theirs] = await Promise.all(
      [PEOPLE.free, PEOPLE.premium].map(async (account) => {
        const { data } = await pkce().signInWithOAuth({ provider: 'google' });
        return world.chosen(data.url ?? '', account);
      }),
    );
    mine?.searchParams.set('code', theirs?.searchParams.get('code') ?? '');
    const back = new URL((await ask(below(mine?.href ?? ''))).headers.get('location') ?? '');
    expect(triple(back).error_code).toBe('unexpected_failure');
    expect(await world.auth.needs.db.select().from(users)).toEqual([]);
  });

  test('nobody new comes in where nobody may sign up', async () => {
    const { signup } = world.auth.needs.settings;
    signup.isDisabled = true;
    onTestFinished(() => void (signup.isDisabled = false));
    const back = await world.signIn(pkce(), PEOPLE.newcomer);
    expect(triple(back)).toEqual({
      error: 'access_denied',
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    });
  });

  test('a provider that does not answer is not our fault to show', async () => {
    const { data } = await pkce().signInWithOAuth({ provider: 'google' });
    const url = await world.chosen(data.url ?? '', PEOPLE.newcomer);
    await world.fault({ provider: 'google', path: 'token', kind: 'reset', count: 1 });
    const back = new URL((await ask(below(url.href))).headers.get('location') ?? '');
    expect(triple(back).error_description).toBe('Unable to exchange external code');
  });

  test('somebody banned is not let in', async () => {
    const { user } = await enter(PEOPLE.newcomer);
    const until = new Date(Date.now() + 3_600_000);
    await world.auth.needs.db
      .update(users)
      .set({ bannedUntil: until })
      .where(eq(users.id, user?.id ?? ''));
    const back = await world.signIn(pkce(), PEOPLE.newcomer);
    expect(triple(back)).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    });
  });
});

describe('whose account it is', () => {
  test('an address that Google has verified leads to the account that has it', async () => {
    const { user } = await passwordHolder('free@demo.test');
    const entered = await enter(PEOPLE.free);
    expect(entered.user).toMatchObject({
      id: user?.id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      identities: [{ provider: 'email' }, { provider: 'google' }],
    });
    expect((await world.auth.client().signInWithPassword({ email: 'free@demo.test', password })).error).toBeNull();
  });

  test('whoever signed up with the address but never confirmed it cannot come back by their password', async () => {
    await world.auth.client().signUp({ email: 'free@demo.test', password, options: { data: { by: 'a stranger' } } });
    const { user } = await enter(PEOPLE.free);
    expect(user?.identities).toMatchObject([{ provider: 'google' }]);
    expect(user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    expect(user?.user_metadata).not.toHaveProperty('by');
    const { error } = await world.auth.client().signInWithPassword({ email: 'free@demo.test', password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('an address that Google has not verified leads to no account but one’s own, once confirmed', async () => {
    const client = pkce();
    const back = await world.signIn(client, PEOPLE.unverified);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(back.searchParams.get('error_description')).toContain('A confirmation email has been sent');
    const { code } = world.auth.letterTo('unverified@gmail.test');
    const { data } = await world.auth
      .client()
      .verifyOtp({ type: 'signup', email: 'unverified@gmail.test', token: code });
    expect(data.user?.identities?.map(({ provider }) => provider)).toContain('google');
    expect((await enter(PEOPLE.unverified)).user?.id).toBe(data.user?.id);
  });

  test('an unverified address of somebody else is not taken over', async () => {
    const owner = await passwordHolder('unverified@gmail.test');
    const letters = world.auth.letters.length;
    const back = await world.signIn(pkce(), PEOPLE.unverified);
    expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(world.auth.letters).toHaveLength(letters);
    expect((await owner.client.getUser()).data.user?.identities).toHaveLength(1);
  });
});

describe('another way into one’s account', () => {
  test('is linked, signs in, and is unlinked', async () => {
    const { client, user } = await passwordHolder();
    const { data } = await client.linkIdentity({ provider: 'google' });
    const back = await world.follow(data?.url ?? '', PEOPLE.newcomer);
    expect(back.hash).toContain('access_token=');
    const linked = (await client.getUserIdentities()).data?.identities ?? [];
    expect(linked.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await enter(PEOPLE.newcomer)).user?.id).toBe(user?.id);

    const google = linked.find(({ provider }) => provider === 'google');
    expect((await client.unlinkIdentity(google as NonNullable<typeof google>)).error).toBeNull();
    expect((await client.getUser()).data.user?.app_metadata['providers']).toEqual(['email']);
    expect((await enter(PEOPLE.newcomer)).user?.id).not.toBe(user?.id);
  });

  test('is refused when it is linked already, to them or to another', async () => {
    const { client } = await passwordHolder();
    const link = async () => {
      const { data } = await client.linkIdentity({ provider: 'google' });
      const { searchParams } = await world.follow(data?.url ?? '', PEOPLE.newcomer);
      return [searchParams.get('error_code'), searchParams.get('error_description')];
    };
    await link();
    expect(await link()).toEqual(['identity_already_exists', 'Identity is already linked']);
    await client.signOut();

    const other = await passwordHolder();
    const { data } = await other.client.linkIdentity({ provider: 'google' });
    const { searchParams } = await world.follow(data?.url ?? '', PEOPLE.newcomer);
    expect(searchParams.get('error_description')).toBe('Identity is already linked to another user');
  });

  test('gives somebody anonymous the address and makes them somebody', async () => {
    const { signup } = world.auth.needs.settings;
    signup.allowsAnonymous = true;
    onTestFinished(() => void (signup.allowsAnonymous = false));
    const client = world.auth.client();
    const { data: before } = await client.signInAnonymously();
    const { data } = await client.linkIdentity({ provider: 'google' });
    await world.follow(data?.url ?? '', PEOPLE.newcomer);
    expect((await client.getUser()).data.user).toMatchObject({
      id: before.user?.id,
      is_anonymous: false,
      email: 'newcomer@gmail.test',
      email_confirmed_at: expect.any(String),
    });
  });

  test('is not to be had where linking is switched off', async () => {
    const { client } = await passwordHolder();
    const { settings } = world.auth.needs;
    settings.manualLinking = false;
    onTestFinished(() => void (settings.manualLinking = true));
    const { error } = await client.linkIdentity({ provider: 'google' });
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  });

  test('needs somebody signed in, and redirects a browser', async () => {
    expect((await ask('/user/identities/authorize?provider=google')).status).toBe(401);
    const { session } = await passwordHolder();
    const answer = await world.auth.ask('/user/identities/authorize?provider=google', {
      redirect: 'manual',
      headers: { authorization: `Bearer ${session?.access_token}` },
    });
    expect(answer.status).toBe(302);
    const page = await newVisitor(world.issuer).open(answer.headers.get('location') ?? '');
    expect(page.body).toContain('Choose an account');
  });
});

test('a link that only confirms an address is no invitation', async () => {
  await world.auth.client().signUp({ email: 'free@demo.test', password });
  const token = new URL(world.auth.letterTo('free@demo.test').link).searchParams.get('token') ?? '';
  const path = `http://localhost:3000/auth/v1/authorize?provider=google&invite_token=${token}`;
  expect((await world.follow(path, PEOPLE.free)).searchParams.get('error_code')).toBe('invite_not_found');
});

test('an invitation can be accepted through Google by whoever has the address', async () => {
  const { needs } = world.auth;
  const now = Math.floor(needs.clock.now().getTime() / 1000);
  const admin = await needs.signer.sign({ role: 'service_role', exp: now + 60 } as never);
  await world.auth.ask('/invite', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: JSON.stringify({ email: 'free@demo.test' }),
  });
  const token = new URL(world.auth.letterTo('free@demo.test').link).searchParams.get('token') ?? '';
  const path = `http://localhost:3000/auth/v1/authorize?provider=google&invite_token=${token}`;
  const wrong = await world.follow(path, PEOPLE.premium);
  expect(wrong.searchParams.get('error_description')).toBe(
    'Invited email does not match emails from external provider',
  );
  const right = await world.follow(path, PEOPLE.free);
  expect(right.hash).toContain('access_token=');
  expect((await ask(`/authorize?provider=google&invite_token=${token}`)).status).toBe(404);
});
