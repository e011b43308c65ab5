import { GoTrueClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';
import { testRuntime } from '#testing/runtime.ts';
import { openSessions } from './open-sessions.ts';
import { requestJar } from './request-jar.ts';

const SOMEBODY = { email: 'somebody@example.test', password: 'a long password' };

test('a person is known to have shown a second factor once they have, and not before', async () => {
  const { client, enter } = await signedIn();
  expect(await enter()).toMatchObject({ someone: { kind: 'person', hasShownSecondFactor: false } });

  const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: enrolled?.totp.secret ?? '' }).generate();
  const { error } = await client.mfa.challengeAndVerify({ factorId: enrolled?.id ?? '', code });
  expect(error).toBeNull();
  expect(await enter()).toMatchObject({ someone: { kind: 'person', hasShownSecondFactor: true } });

  await client.signInWithPassword(SOMEBODY);
  expect(await enter()).toEqual({ someone: { kind: 'visitor' }, isSecondFactorDue: true });
});

/** Somebody at a browser whose cookies the pages read. */
async function signedIn() {
  const { runtime, clock } = await testRuntime({ GOTRUE_MAILER_AUTOCONFIRM: 'true' });
  // The stock client compares with the real time.
  clock.set(new Date());
  const { auth, settings } = runtime;
  const request = new Request(settings.publicUrl);
  const jar = requestJar(request, settings);
  const client = new GoTrueClient({
    url: auth.url,
    storageKey: sessionCookieName(settings.publicUrl),
    storage: cookieStorage(jar),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: (input, init) => auth.fetch(new Request(input, init)),
  });
  expect((await client.signUp(SOMEBODY)).error).toBeNull();
  const sessions = openSessions(runtime);
  return { client, enter: () => sessions({ request, jar, clientAddress: '203.0.113.7' }) };
}
