import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newVisitor } from '#testing/visitor.ts';
import { password } from './people.ts';
import { openGoogleWorld } from './test-google.ts';
import type { GoogleWorld } from './test-google.ts';
import { PEOPLE } from './test-providers.ts';

let world: GoogleWorld;
beforeAll(async () => {
  world = await openGoogleWorld();
  return world.close;
});
beforeEach(() => world.forgetEverybody());

describe('whose account it is', () => {
  test('an address that Google has verified leads to the account that has it', async () => {
    const { user } = await world.passwordHolder('free@demo.test');
    const entered = await world.enter(PEOPLE.free);
    expect(entered.user).toMatchObject({
      id: user?.id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      identities: [{ provider: 'email' }, { provider: 'google' }],
    });
    expect((await world.auth.client().signInWithPassword({ email: 'free@demo.test', password })).error).toBeNull();
  });

  test('whoever signed up with the address but never confirmed it cannot come back by their password', async () => {
    await world.auth.client().signUp({ email: 'free@demo.test', password, options: { data: { by: 'a stranger' } } });
    const { user } = await world.enter(PEOPLE.free);
    expect(user?.identities).toMatchObject([{ provider: 'google' }]);
    expect(user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    expect(user?.user_metadata).not.toHaveProperty('by');
    const { error } = await world.auth.client().signInWithPassword({ email: 'free@demo.test', password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('an address that Google has not verified leads to no account but one’s own, once confirmed', async () => {
    const client = world.pkce();
    const back = await world.signIn(client, PEOPLE.unverified);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(back.searchParams.get('error_description')).toContain('A confirmation email has been sent');
    const { code } = world.auth.letterTo('unverified@gmail.test');
    const { data } = await world.auth
      .client()
      .verifyOtp({ type: 'signup', email: 'unverified@gmail.test', token: code });
    expect(data.user?.identities?.map(({ provider }) => provider)).toContain('google');
    expect((await world.enter(PEOPLE.unverified)).user?.id).toBe(data.user?.id);
  });

  test('an unverified address of somebody else is not taken over', async () => {
    const owner = await world.passwordHolder('unverified@gmail.test');
    const letters = world.auth.letters.length;
    const back = await world.signIn(world.pkce(), PEOPLE.unverified);
    expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(world.auth.letters).toHaveLength(letters);
    expect((await owner.client.getUser()).data.user?.identities).toHaveLength(1);
  });
});

describe('another way into one’s account', () => {
  test('is linked, signs in, and is unlinked', async () => {
    const { client, user } = await world.passwordHolder();
    const { data } = await client.linkIdentity({ provider: 'google' });
    const back = await world.follow(data?.url ?? '', PEOPLE.newcomer);
    expect(back.hash).toContain('access_token=');
    const linked = (await client.getUserIdentities()).data?.identities ?? [];
    expect(linked.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await world.enter(PEOPLE.newcomer)).user?.id).toBe(user?.id);

    const google = linked.find(({ provider }) => provider === 'google');
    expect((await client.unlinkIdentity(google as NonNullable<typeof google>)).error).toBeNull();
    expect((await client.getUser()).data.user?.app_metadata['providers']).toEqual(['email']);
    expect((await world.enter(PEOPLE.newcomer)).user?.id).not.toBe(user?.id);
  });

  test('is refused when it is linked already, to them or to another', async () => {
    const { client } = await world.passwordHolder();
    const link = async () => {
      const { data } = await client.linkIdentity({ provider: 'google' });
      const { searchParams } = await world.follow(data?.url ?? '', PEOPLE.newcomer);
      return [searchParams.get('error_code'), searchParams.get('error_description')];
    };
    await link();
    expect(await link()).toEqual(['identity_already_exists', 'Identity is already linked']);
    await client.signOut();

    const other = await world.passwordHolder();
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
    const { client } = await world.passwordHolder();
    const { settings } = world.auth.needs;
    settings.manualLinking = false;
    onTestFinished(() => void (settings.manualLinking = true));
    const { error } = await client.linkIdentity({ provider: 'google' });
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  });

  test('needs somebody signed in, and redirects a browser', async () => {
    expect((await world.ask('/user/identities/authorize?provider=google')).status).toBe(401);
    const { session } = await world.passwordHolder();
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
  expect((await world.ask(`/authorize?provider=google&invite_token=${token}`)).status).toBe(404);
});
