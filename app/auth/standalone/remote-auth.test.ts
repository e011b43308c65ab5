import { GoTrueClient } from '@supabase/auth-js';
import { exportJWK, generateKeyPair } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { drained, listen } from '#app/http-server.ts';
import { systemClock } from '#base/clock.ts';
import type { Environment } from '#runtime/settings.ts';
import { newBrowser } from '#testing/browser.ts';
import { freePort } from '#testing/free-port.ts';
import { testRuntime } from '#testing/runtime.ts';
import { testWeb } from '#testing/web.ts';
import { standaloneAuth } from './standalone-auth.ts';

const SECRET = 'a secret that both of them know';
const SOMEBODY = { email: 'somebody@example.test', password: 'a long password' };
const LONGEST_BELIEVED_S = 10;

test('people of another GoTrue log in with the form, open their pages and log out', async () => {
  const { url } = await remote();
  const { web, browser } = await product(url);
  expect((await browser.logIn(SOMEBODY.email, 'a wrong password')).status).toBe(422);
  const answer = await browser.logIn(SOMEBODY.email, SOMEBODY.password);
  expect(answer.headers.get('location')).toBe('/redirect');
  expect((await browser.ask('/account/updatepassword')).status).toBe(200);
  expect((await browser.ask('/redirect?next=/contact')).headers.get('location')).toBe('/contact');

  expect((await browser.send('/logout', {})).headers.get('location')).toBe('/?told=logged-out');
  expect((await browser.ask('/account/updatepassword')).headers.get('location')).toBe(
    '/login?next=%2Faccount%2Fupdatepassword',
  );
  expect(await web.runtime.pool.query('select id from auth.users')).toMatchObject({ rows: [] });
});

test('browsers are let through to it, and there is no service of ours beside it', async () => {
  const { url } = await remote();
  const { web } = await product(url);
  const policy = (await web.ask('/login')).headers.get('content-security-policy');
  expect(policy).toContain(`connect-src 'self' ${web.origin.replace('http', 'ws')} ${new URL(url).origin};`);
  expect((await web.ask('/auth/v1/health')).status).toBe(404);
});

test('a session that was ended there is over here within ten seconds', async () => {
  const { url, client } = await remote();
  const { web, browser } = await product(url);
  await browser.logIn(SOMEBODY.email, SOMEBODY.password);
  expect((await browser.ask('/account/updatepassword')).status).toBe(200);

  await client.signInWithPassword(SOMEBODY);
  expect((await client.signOut({ scope: 'global' })).error).toBeNull();
  web.clock.advance(LONGEST_BELIEVED_S);
  expect((await browser.ask('/account/updatepassword')).headers.get('location')).toBe(
    '/login?next=%2Faccount%2Fupdatepassword',
  );
  expect(browser.cookies).toEqual({});
});

test('tokens it signs with a key of its own are verified by the key it publishes', async () => {
  const { url } = await remote(await ownKeys());
  const { browser } = await product(url);
  await browser.logIn(SOMEBODY.email, SOMEBODY.password);
  expect((await browser.ask('/account/updatepassword')).status).toBe(200);
});

test('tokens that another secret has signed let nobody in', async () => {
  const { url } = await remote();
  const { browser } = await product(url, { GOTRUE_JWT_SECRET: 'not the secret of the other one' });
  await browser.logIn(SOMEBODY.email, SOMEBODY.password);
  expect((await browser.ask('/account/updatepassword')).status).toBe(302);
});

test.each([
  ['the secret of both', () => Promise.resolve({})],
  ['keys of its own', ownKeys],
])('while it is down, signing with %s, people are visitors who keep their session', async (_, keys) => {
  const { url, stop, start } = await remote(await keys());
  const { web, browser } = await product(url);
  await browser.logIn(SOMEBODY.email, SOMEBODY.password);
  const kept = { ...browser.cookies };

  await stop();
  expect((await browser.ask('/account/updatepassword')).headers.get('location')).toBe(
    '/login?next=%2Faccount%2Fupdatepassword',
  );
  expect((await browser.ask('/login')).status).toBe(200);
  expect((await browser.ask('/contact')).status).toBe(200);
  expect(browser.cookies).toEqual(kept);
  expect(web.lines.map(({ msg }) => msg)).toContain('the auth service could not be asked who somebody is');

  await start();
  expect((await browser.ask('/account/updatepassword')).status).toBe(200);
});

async function ownKeys(): Promise<Environment> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', kid: 'first', key_ops: ['sign'] };
  return { GOTRUE_JWT_KEYS: JSON.stringify([key]) };
}

/** A server as `bin/auth` runs one, on a database of its own, with one person in it. */
async function remote(environment: Environment = {}) {
  const port = await freePort();
  const { runtime } = await testRuntime(
    { PORT: String(port), GOTRUE_JWT_SECRET: SECRET, GOTRUE_MAILER_AUTOCONFIRM: 'true', ...environment },
    { clock: systemClock },
  );
  const start = () => listen(standaloneAuth(runtime).fetch, { port, host: '127.0.0.1' });
  let server = await start();
  onTestFinished(() => drained(server));
  const url = `http://127.0.0.1:${port}/auth/v1`;
  const client = new GoTrueClient({ url, autoRefreshToken: false, detectSessionInUrl: false, persistSession: false });
  const { error } = await client.signUp(SOMEBODY);
  expect(error).toBeNull();
  return {
    url,
    client,
    stop: () => drained(server),
    start: async () => {
      server = await start();
    },
  };
}

async function product(url: string, environment: Environment = {}) {
  const web = await testWeb({ environment: { AUTH_URL: url, GOTRUE_JWT_SECRET: SECRET, ...environment } });
  // Tokens are of the other's time, which is the real one.
  web.clock.set(new Date());
  return { web, browser: newBrowser(web) };
}
