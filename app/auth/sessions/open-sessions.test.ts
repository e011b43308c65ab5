import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieHeader } from '#testing/cookies.ts';
import { signedIn, signIn } from '#testing/people.ts';
import type { TestSession } from '#testing/people.ts';
import { sessionCookies } from '#testing/session-cookies.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

/** A page for members only: whoever is not one is sent to log in. */
const MEMBERS_PAGE = '/dashboard/drafts';

let web: TestWeb;
let session: TestSession;

beforeAll(async () => {
  web = await openTestWeb({ environment: { GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '0' } });
  return web.close;
});
beforeEach(async () => {
  web.clock.set(new Date());
  session = await signedIn(web.runtime);
});

const cookieOf = (held: object) => cookieHeader(sessionCookies(web.runtime.settings.publicUrl, held));
const open = (held: object, headers: Record<string, string> = {}) =>
  web.ask(MEMBERS_PAGE, { headers: { cookie: cookieOf(held), ...headers } });
const setCookies = (answer: Response) => answer.headers.getSetCookie();

describe('a session in the cookies', () => {
  test('lets its owner in, and no cache keeps the page', async () => {
    const answer = await open(session);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(setCookies(answer)).toEqual([]);
  });

  test('makes a person of somebody new, once, also when two pages open at the same moment', async () => {
    const answers = await Promise.all([open(session), open(session), open(session)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await web.runtime.pool.query('select plan from people where id = $1', [session.user.id]);
    expect(rows).toEqual([{ plan: 'free' }]);
  });

  test('ended elsewhere, it is over within ten seconds, and its cookies go', async () => {
    expect((await open(session)).status).toBe(200);
    const { auth } = web.runtime;
    const headers = { authorization: `Bearer ${session.access_token}` };
    await auth.fetch(new Request(`${auth.url}/logout?scope=global`, { method: 'POST', headers }));
    web.clock.advance(10);
    const answer = await open(session);
    expect(answer.headers.get('location')).toBe('/login?next=%2Fdashboard%2Fdrafts');
    expect(setCookies(answer)).toEqual([expect.stringMatching(/^sb-localhost-auth-token=; Max-Age=0; Path=\//)]);
  });

  test('of somebody blocked meanwhile is over within ten seconds', async () => {
    await open(session);
    await web.runtime.pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      session.user.id,
    ]);
    web.clock.advance(10);
    expect((await open(session)).status).toBe(302);
  });

  test('is asked for once in ten seconds, however many pages are opened', async () => {
    const query = vi.spyOn(web.runtime.pool, 'query');
    await open(session);
    const first = askedForSession(query.mock.calls);
    for (let count = 0; count < 5; count += 1) await open(session);
    expect(askedForSession(query.mock.calls)).toBe(first);
    expect(first).toBe(1);
    query.mockRestore();
  });
});

describe('near its end', () => {
  test('it is refreshed on the way, and the browser gets the new one', async () => {
    web.clock.advance(3600 - 60);
    const answer = await open(session);
    expect(answer.status).toBe(200);
    const [cookie = ''] = setCookies(answer);
    expect(cookie).toMatch(/^sb-localhost-auth-token=base64-[^;]+; Max-Age=5184000; Path=\/; SameSite=Lax$/);
    const renewed = JSON.parse(Buffer.from(cookie.split(/base64-|;/)[1] ?? '', 'base64url').toString()) as TestSession;
    expect(renewed.expires_at).toBeGreaterThan(session.expires_at);
    expect(renewed.refresh_token).not.toBe(session.refresh_token);
  });

  test('pages opened side by side share one refresh', async () => {
    web.clock.advance(3600);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => open(session)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await web.runtime.pool.query('select count(*)::int from auth.refresh_tokens where user_id = $1', [
      session.user.id,
    ]);
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('a refresh the service refuses signs out', async () => {
    web.clock.advance(3600);
    const answer = await open({ ...session, refresh_token: 'aaaaaaaaaaaa' });
    expect(answer.status).toBe(302);
    expect(setCookies(answer)).toHaveLength(1);
  });

  test('while the service cannot be asked, the cookies stay for later', async () => {
    web.clock.advance(3600);
    const fetch = vi.spyOn(web.runtime.auth, 'fetch').mockRejectedValue(new Error('down'));
    const answer = await open(session);
    fetch.mockRestore();
    expect(answer.status).toBe(302);
    expect(setCookies(answer)).toEqual([]);
    expect((await open(session)).status).toBe(200);
  });
});

test.each([
  ['of another secret', (held: TestSession) => ({ ...held, access_token: resigned(held.access_token) })],
  ['with another user in it', (held: TestSession) => ({ ...held, access_token: mixedUp(held.access_token) })],
  ['without an algorithm', (held: TestSession) => ({ ...held, access_token: unsigned(held.access_token) })],
  ['that is no token', (held: TestSession) => ({ ...held, access_token: 'a.b.c' })],
  ['with a member missing', ({ refresh_token: _gone, ...held }: TestSession) => held],
])('a session %s lets nobody in', async (_, forge) => {
  const answer = await open(forge(session));
  expect(answer.headers.get('location')).toBe('/login?next=%2Fdashboard%2Fdrafts');
});

test('somebody with a second factor is let in only after showing it', async () => {
  await web.runtime.pool.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, created_at, updated_at) values ($1, 'totp', 'verified', now(), now())`,
    [session.user.id],
  );
  const again = await signIn(web.runtime, session.user.email);
  expect((await open(again)).headers.get('location')).toBe('/login?next=%2Fdashboard%2Fdrafts');
  const login = await web.ask('/login', { headers: { cookie: cookieOf(again) } });
  expect(await login.text()).toContain('One more step');
});

function askedForSession(calls: readonly unknown[][]): number {
  return calls.filter(([query]) => JSON.stringify(query).includes('auth_standing')).length;
}

function resigned(token: string): string {
  return `${token.slice(0, token.lastIndexOf('.'))}.${Buffer.from('another secret').toString('base64url')}`;
}

function mixedUp(token: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = { ...claims, sub: '0197a000-0000-7000-8000-00000000dead' };
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

function unsigned(token: string): string {
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`;
}
