import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
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

describe('when it goes wrong', () => {
  const triple = (url: URL) => {
    const fragment = new URLSearchParams(url.hash.slice(1));
    expect(fragment.get('sb')).toBe('');
    const { error, error_code, error_description } = Object.fromEntries(url.searchParams);
    expect(Object.fromEntries(fragment)).toEqual({ error, error_code, error_description, sb: '' });
    return { error, error_code, error_description };
  };

  test('whoever cancels is sent back and told so', async () => {
    const back = await world.signIn(world.pkce(), '', { redirectTo: 'https://app.example.test/home' });
    expect(back.href).toMatch(/^https:\/\/app\.example\.test\/home\?/);
    expect(triple(back)).toMatchObject({
      error: 'access_denied',
      error_description: 'The user denied the request',
    });
  });

  test('a state is good once', async () => {
    const callback = await world.callbackFor(PEOPLE.newcomer);
    expect((await world.bring(callback)).headers.get('location')).toContain('code=');
    const again = await world.bring(callback);
    expect(again.status).toBe(303);
    expect(Object.fromEntries(locationOf(again).searchParams)).toEqual({
      error: 'invalid_request',
      error_code: 'flow_state_already_used',
      error_description: expect.any(String),
    });
    expect(again.headers.get('location')).not.toContain('#');
  });

  test('of a hundred uses of one state exactly one succeeds', async () => {
    const callback = await world.callbackFor(PEOPLE.newcomer);
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.bring(callback)));
    expect(answers.filter((answer) => locationOf(answer).searchParams.has('code'))).toHaveLength(1);
  });

  test.each(['', '?state=', '?state=x&code=y', `?state=${crypto.randomUUID()}&code=y`, '?error=access_denied'])(
    'a callback%s that nobody waits for leads to the site',
    async (query) => {
      const answer = await world.ask(`/callback${query}`);
      expect(answer.status).toBe(303);
      const location = locationOf(answer);
      expect(location.origin + location.pathname + location.hash).toBe('http://localhost:3000/');
      expect(location.searchParams.get('error_code')).toMatch(/^bad_oauth_(state|callback)$/);
    },
  );

  test('a state is over after five minutes', async () => {
    const callback = await world.callbackFor(PEOPLE.newcomer);
    world.auth.clock.advance(301);
    const answer = await world.bring(callback);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('error_code=bad_oauth_state');
  });

  test.each([
    ['code', 'made-up'],
    ['iss', 'https://accounts.evil.example'],
  ])('a wrong %s is not believed', async (name, value) => {
    const callback = await world.callbackFor(PEOPLE.newcomer);
    callback.searchParams.set(name, value);
    const back = locationOf(await world.bring(callback));
    expect(triple(back)).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    });
  });

  test('a callback may come as a form, and needs its code', async () => {
    const callback = await world.callbackFor(PEOPLE.newcomer);
    const post = (body: URLSearchParams) => world.auth.ask('/callback', { method: 'POST', body, redirect: 'manual' });
    expect((await post(callback.searchParams)).headers.get('location')).toContain('code=');

    const { searchParams } = await world.callbackFor(PEOPLE.newcomer);
    searchParams.delete('code');
    const back = locationOf(await post(searchParams));
    expect(triple(back)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' });
  });

  test('the code of one flow does not finish another', async () => {
    const mine = await world.callbackFor(PEOPLE.free);
    mine.searchParams.set('code', codeOf(await world.callbackFor(PEOPLE.premium)));
    const back = locationOf(await world.bring(mine));
    expect(triple(back).error_code).toBe('unexpected_failure');
    expect(await world.auth.needs.db.select().from(users)).toEqual([]);
  });

  test('nobody new comes in where nobody may sign up', async () => {
    const { signup } = world.auth.needs.settings;
    signup.isDisabled = true;
    onTestFinished(() => void (signup.isDisabled = false));
    const back = await world.signIn(world.pkce(), PEOPLE.newcomer);
    expect(triple(back)).toEqual({
      error: 'access_denied',
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    });
  });

  test('a provider that does not answer is not our fault to show', async () => {
    const callback = await world.callbackFor(PEOPLE.newcomer);
    await world.fault({ provider: 'google', path: 'token', kind: 'reset', count: 1 });
    const back = locationOf(await world.bring(callback));
    expect(triple(back).error_description).toBe('Unable to exchange external code');
  });

  test('somebody banned is not let in', async () => {
    const { user } = await world.enter(PEOPLE.newcomer);
    const until = new Date(Date.now() + 3_600_000);
    await world.auth.needs.db
      .update(users)
      .set({ bannedUntil: until })
      .where(eq(users.id, user?.id ?? ''));
    const back = await world.signIn(world.pkce(), PEOPLE.newcomer);
    expect(triple(back)).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    });
  });
});
